"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useLateRules } from "@/components/feedback/late-rules";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { useAttempt } from "@/lib/client/attempt";
import { saveCard } from "@/lib/client/save-card";
import { Failure } from "@/lib/contract/wire/failure";
import { maskedNumber } from "@/lib/format/card";
import { BillingInputs } from "./billing-inputs";
import { type Card, type CardDraft, cardOf, draftOf, refused } from "./card-draft";
import { CardInputs } from "./card-inputs";
import { brandOf, digitsOf } from "./card-number";
import type { CheckedCard } from "./card-rules";

type Props = {
  /** The card that is edited; null for a new one. */
  card: Card | null;
  onSaved: () => void | Promise<void>;
};

/** A new card, or what changed of an old one. The number is grouped and its kind guessed while it is typed. */
export function CardForm({ card, onSaved }: Props) {
  const t = useTranslations("CardForm");
  const showFailure = useShowFailure();
  const { register, handleSubmit, setValue, setError, formState } = useForm<CardDraft, unknown, CheckedCard>({
    resolver: useLateRules(async () => (await import("./card-rules")).cardRules(card !== null)),
    defaultValues: draftOf(card),
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const { attemptAt } = useAttempt();

  function guessBrand(number: string) {
    const brand = brandOf(digitsOf(number));
    if (brand) setValue("cardType", brand, { shouldValidate: Boolean(errors.cardType) });
  }

  /** What the shop says of a field stands at that field. */
  function showRefusal(failure: unknown) {
    const issues = failure instanceof Failure && failure.failure === "refused" ? (failure.issues ?? []) : [];
    const own = issues.filter(({ field }) => field in draftOf(null));
    for (const { field, message } of own) setError(field as keyof CardDraft, { type: refused, message }, { shouldFocus: true });
    if (own.length === 0) showFailure(failure);
  }

  const save = handleSubmit(async (form) => {
    try {
      const entered = cardOf(form, card);
      await saveCard(entered, attemptAt(entered).key);
      await onSaved();
    } catch (failure) {
      showRefusal(failure);
      throw failure;
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => save(event).catch(() => undefined)} className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <CardInputs register={register} errors={errors} keptNumber={card && maskedNumber(card.cardNumber)} onNumber={guessBrand} />
      </div>
      <BillingInputs register={register} kept={card?.billToCountry ?? ""} />
      <div>
        <Button type="submit" size="large" wide busy={isSubmitting || isSubmitSuccessful}>
          {t("save")}
        </Button>
        <p className="mt-4 text-sm text-ink-soft">{t("sealed")}</p>
      </div>
    </form>
  );
}
