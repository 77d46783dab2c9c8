"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { brandOf, digitsOf } from "@/components/forms/card/card-number";
import { GettingReady } from "@/components/forms/getting-ready";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/call/use-call";
import { saveCard } from "@/lib/client/payment/save-card";
import { useSession } from "@/lib/client/session/use-session";
import { attempts } from "@/lib/client/store/idempotency";
import { withAreaCode } from "@/lib/format/area-code";
import { maskedNumber } from "@/lib/format/card";
import { type Card, type CardDraft, type CheckedCard, cardOf, draftOf } from "./card-draft";
import { BillingInputs, CardInputs } from "./card-inputs";

type Props = {
  /** The card to edit; null for a new one. */
  card: Card | null;
  onSaved: () => void | Promise<void>;
};

/** The number is grouped and its brand detected while it is typed. */
export function CardForm({ card, onSaved }: Props) {
  const t = useTranslations("CardForm");
  const { engine, register, submit, setValue, watch, tip, submitting, succeeded, formState } = useForm<CardDraft, CheckedCard>({
    defaultValues: draftOf(card),
    fetchRules: async () => (await import("./card-rules")).cardRules(card !== null),
    failures: "toast",
  });
  const session = useSession();
  const registered = session?.state === "member" ? session.member.country : null;
  const { data: countries } = useCall("GET portalCountry/portalCountryList", { registrationOrAddress: 1 });

  function fillPhoneCode(country: string) {
    setValue("billToPhoneCountryCode", withAreaCode(watch("billToPhoneCountryCode"), country, countries ?? []).trim());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the country and its code are known
  useEffect(() => {
    if (!card && registered) fillPhoneCode(registered);
  }, [countries, registered]);

  // In memory: a card number must not be stored.
  const [savings] = useState(() => attempts("save-card", { area: "memory" }));

  function guessBrand(number: string) {
    const brand = brandOf(digitsOf(number));
    if (brand) setValue("cardType", brand, { shouldValidate: Boolean(formState.errors.cardType) });
  }

  const save = submit(async (form) => {
    const entered = cardOf(form, card);
    await saveCard(entered, savings.begin({}, entered).key);
    await onSaved();
  });

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-10">
      {engine}
      <div className="flex flex-col gap-6">
        <CardInputs register={register} tip={tip} storedNumber={card && maskedNumber(card.cardNumber)} onNumber={guessBrand} />
      </div>
      <BillingInputs register={register} storedCountry={card?.billToCountry ?? ""} onCountry={fillPhoneCode} />
      <div>
        <GettingReady />
        <Button type="submit" size="large" wide busy={submitting || succeeded}>
          {t("save")}
        </Button>
        <p className="mt-4 text-sm text-ink-soft">{t("sealed")}</p>
      </div>
    </form>
  );
}
