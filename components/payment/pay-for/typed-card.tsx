import { useTranslations } from "next-intl";
import { CardNumberInput, CvcInput } from "@/components/forms/card/card-number-input";
import { ExpiryInputs } from "@/components/forms/card/expiry-inputs";
import type { Form } from "@/components/forms/use-form-feedback";
import { Field } from "@/components/ui/field";
import type { CallData } from "@/lib/contract";
import { maskedNumber } from "@/lib/format/card";
import { typedCardId } from "../pay-form";
import type { CheckedDetails, Details } from "./details";

type Card = CallData<"GET credit/card/listByThirdParty">[number];

/** A card for this payment only, which is stored nowhere in an account. */
export function TypedCard({ register, tip }: Pick<Form<Details, CheckedDetails>, "register" | "tip">) {
  const t = useTranslations("CardForm");
  const note = useTranslations("TypedCard");
  return (
    <div className="flex flex-col gap-5">
      <Field label={t("cardNumber")} error={tip("cardNumber", note("cardNumberTip"))}>
        <CardNumberInput {...register("cardNumber")} />
      </Field>
      <div className="grid grid-cols-[1.6fr_1fr] gap-6">
        <ExpiryInputs
          month={register("expirationMonth")}
          year={register("expirationYear")}
          error={tip("expirationMonth", t("ExpiryDateTip")) || tip("expirationYear", t("ExpiryDateTip"))}
        />
        <Field label={t("cvc")} error={tip("cardCvc", t("CVCTip"))}>
          <CvcInput {...register("cardCvc")} />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">{note("cardNote")}</p>
    </div>
  );
}

type ChoiceProps = { cards: Card[]; chosen: number; onChoose: (id: number) => void };

/** A member's stored cards, and the choice to type another one. */
export function CardChoice({ cards, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations("TypedCard");
  const choices = [...cards.map((card) => ({ id: card.id, label: `${card.cardType} ${maskedNumber(card.cardNumber)}` }))];
  return (
    <fieldset className="mb-6 flex flex-col gap-1">
      <legend className="sr-only">{t("whichCard")}</legend>
      {[...choices, { id: typedCardId, label: t("anotherCard") }].map(({ id, label }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="card" checked={id === chosen} onChange={() => onChoose(id)} className="size-5 accent-leaf" />
          <span className="figures">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
