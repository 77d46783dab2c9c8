"use client";

import { useTranslations } from "next-intl";
import type { Form } from "@/components/forms/use-form-feedback";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { RegisterFields } from "@/lib/forms/register";

type Props = Pick<Form<RegisterFields>, "register" | "tip"> & {
  /** Whether the enroller comes from a referral link. */
  referred: boolean;
};

/** The enroller and the placement; both are optional. The style sheet hides the placement, so that it works without scripts. */
export function PlacementFields({ register, tip, referred }: Props) {
  const t = useTranslations("RegisterForm");
  return (
    <>
      <Field
        label={t("enroller")}
        aside={<span className="text-ink-soft">{t("optional")}</span>}
        hint={t(referred ? "enrollerFromLink" : "enrollerHint")}
        error={tip("recommendNo", t("enrollerTip"))}
      >
        <Input {...register("recommendNo")} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="figures" />
      </Field>
      <Checkbox {...register("defaultPlacement")} className="-my-2.5 py-2.5">
        {t("defaultPlacement")}
      </Checkbox>
      <Field
        label={t("placement")}
        hint={t("placementHint")}
        error={tip("linkNo", t("placementTip"))}
        className="group-has-[[name=defaultPlacement]:checked]/form:hidden"
      >
        <Input {...register("linkNo")} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="figures" />
      </Field>
    </>
  );
}
