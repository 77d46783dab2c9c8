"use client";

import { useTranslations } from "next-intl";
import type { FocusEvent } from "react";
import type { Form } from "@/components/forms/use-form-feedback";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { sides } from "@/lib/contract/wire/codes";
import type { RegisterFields } from "@/lib/forms/register";
import { useFreeSides } from "./use-free-sides";

type Props = Pick<Form<RegisterFields>, "register" | "tip"> & {
  /** Whether the enroller comes from a referral link. */
  referred: boolean;
};

const shownWithOwnPlacement = "group-has-[[name=defaultPlacement]:checked]/form:hidden";

/** The enroller, the placement and its side; all are optional. The style sheet hides the placement, so that it works without scripts. */
export function PlacementFields({ register, tip, referred }: Props) {
  const t = useTranslations("RegisterForm");
  const { free, refusal, ask } = useFreeSides();
  const enroller = register("recommendNo");
  const placement = register("linkNo");

  /** Asks which sides are free, once both IDs are typed. */
  const asking = (leave: typeof placement.onBlur) => (event: FocusEvent<HTMLInputElement>) => {
    void leave(event);
    ask(event.currentTarget.form);
  };

  return (
    <>
      <Field
        label={t("enroller")}
        aside={<span className="text-ink-soft">{t("optional")}</span>}
        hint={t(referred ? "enrollerFromLink" : "enrollerHint")}
        error={tip("recommendNo", t("enrollerTip"))}
      >
        <Input
          {...enroller}
          onBlur={asking(enroller.onBlur)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
        />
      </Field>
      <Checkbox {...register("defaultPlacement")} className="-my-2.5 py-2.5">
        {t("defaultPlacement")}
      </Checkbox>
      <Field
        label={t("placement")}
        hint={t("placementHint")}
        error={tip("linkNo", t("placementTip")) ?? refusal}
        className={shownWithOwnPlacement}
      >
        <Input
          {...placement}
          onBlur={asking(placement.onBlur)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures"
        />
      </Field>
      <Field
        label={t("side")}
        aside={<span className="text-ink-soft">{t("optional")}</span>}
        hint={free && t(`free.${free.length === sides.length ? "both" : (free[0] ?? "none")}`)}
        error={tip("side", t("sideTip"))}
        className={shownWithOwnPlacement}
      >
        <Select {...register("side")}>
          <option value="">{t("anySide")}</option>
          {sides.map((side) => {
            const isTaken = free !== null && !free.includes(side);
            return (
              <option key={side} value={side} disabled={isTaken}>
                {isTaken ? t("taken", { side: t(`sides.${side}`) }) : t(`sides.${side}`)}
              </option>
            );
          })}
        </Select>
      </Field>
    </>
  );
}
