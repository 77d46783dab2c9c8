"use client";

import { useTranslations } from "next-intl";
import { tipOf } from "@/components/feedback/form/tip-of";
import type { LateForm } from "@/components/feedback/late-form/late-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { RegisterFields } from "./register-rules";

type Props = Pick<LateForm<RegisterFields>, "register" | "watch" | "formState"> & {
  /** Whether the enroller is the member whose link somebody followed. */
  referred: boolean;
};

/** Who brought the newcomer, and where the newcomer will stand: both may be left as they are. */
export function PlacementFields({ register, watch, formState: { errors }, referred }: Props) {
  const t = useTranslations("RegisterForm");
  return (
    <>
      <Field
        label={t("enroller")}
        aside={<span className="text-ink-soft">{t("optional")}</span>}
        hint={t(referred ? "enrollerFromLink" : "enrollerHint")}
        error={tipOf(errors.recommendNo, t("enrollerTip"))}
      >
        <Input {...register("recommendNo")} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="figures" />
      </Field>
      <Checkbox {...register("defaultPlacement")} className="-my-2.5 py-2.5">
        {t("defaultPlacement")}
      </Checkbox>
      {!watch("defaultPlacement") && (
        <Field label={t("placement")} hint={t("placementHint")} error={tipOf(errors.linkNo, t("placementTip"))}>
          <Input {...register("linkNo")} autoComplete="off" autoCapitalize="characters" spellCheck={false} className="figures" />
        </Field>
      )}
    </>
  );
}
