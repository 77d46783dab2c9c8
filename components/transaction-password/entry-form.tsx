"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FailedLine } from "@/components/feedback/failed-line";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { linkTextLook } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { hashTransactionPassword } from "@/lib/client/transaction-password";
import { useCall } from "@/lib/client/use-call";

type Props = {
  /** Why it is asked once more. */
  problem: string | null;
  onEntered: (hash: string) => void;
  onSet: () => void;
  onRetrieve: () => void;
};

/** Asks for the transaction password, or leads to where there will be one. */
export function EntryForm({ problem, onEntered, onSet, onRetrieve }: Props) {
  const t = useTranslations("TransactionPassword");
  const { data: exists, error } = useCall("GET member/info/checkTransactionPassword", {});
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting, isSubmitted } = formState;
  const tip = errors.password ? t("PleaseEnterTransactionPassword") : !isSubmitted && problem;
  const enter = handleSubmit(async ({ password }) => onEntered(await hashTransactionPassword(password)));

  return (
    <form method="post" noValidate onSubmit={enter} className="flex flex-col gap-6">
      <Field label={t("password")} error={tip}>
        <PasswordInput {...register("password", { required: true })} autoComplete="off" autoFocus />
      </Field>
      {error && exists === undefined && <FailedLine error={error} />}
      {exists !== undefined && (
        <button type="button" onClick={exists ? onRetrieve : onSet} className={`${linkTextLook} self-start text-sm`}>
          {t(exists ? "forgotten" : "none")}
        </button>
      )}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t("confirm")}
      </Button>
    </form>
  );
}
