"use client";

import { useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { linkTextLook } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { useCall } from "@/lib/client/call/use-call";
import { hashTransactionPassword } from "@/lib/client/payment/transaction-password";

type Props = {
  /** Why the password is requested again. */
  problem: string | null;
  onEntered: (hash: string) => void;
  onSet: () => void;
  onRetrieve: () => void;
};

export function EntryForm({ problem, onEntered, onSet, onRetrieve }: Props) {
  const t = useTranslations("TransactionPassword");
  const { data: exists, error } = useCall("GET member/info/checkTransactionPassword", {});
  const { register, submit, tip, submitting, formState } = useForm({
    defaultValues: { password: "" },
    fetchRules: async () => (await import("./password-rules")).entryRules,
  });
  const passwordError = tip("password", t("PleaseEnterTransactionPassword")) ?? (!formState.isSubmitted && problem);
  const enter = submit(async ({ password }) => onEntered(await hashTransactionPassword(password)));

  return (
    <form method="post" noValidate onSubmit={enter} className="flex flex-col gap-6">
      <Field label={t("password")} error={passwordError}>
        <PasswordInput {...register("password")} autoComplete="off" autoFocus />
      </Field>
      {error && exists === undefined && <FailedLine error={error} />}
      {exists !== undefined && (
        <button type="button" onClick={exists ? onRetrieve : onSet} className={`${linkTextLook} self-start text-sm`}>
          {t(exists ? "forgotten" : "none")}
        </button>
      )}
      <Button type="submit" size="large" wide busy={submitting}>
        {t("confirm")}
      </Button>
    </form>
  );
}
