"use client";

import { useTranslations } from "next-intl";
import { showToast } from "@/components/feedback/toast";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { send } from "@/lib/client/call/send";
import { read } from "@/lib/client/call/use-call";
import { withProof } from "@/lib/client/payment/factor-proof";
import { hashTransactionPassword } from "@/lib/client/payment/transaction-password";
import { CodeInput } from "./code-input";

type Props = {
  /** The first password needs a proof; another one needs the code from the email. */
  kind: "set" | "retrieve";
  onDone: () => void;
};

export function ChangePasswordForm({ kind, onDone }: Props) {
  const t = useTranslations("TransactionPassword");
  const { engine, register, submit, tip, submitting, formState } = useForm({
    defaultValues: { password: "", again: "", code: "" },
    fetchRules: async () => (await import("./password-rules")).newPasswordRules(kind),
    failures: "toast",
  });
  const differs = formState.errors.again?.type === "custom";

  /** If only the response was lost, the first password is set and cannot be set again. */
  async function isSetAfterAll(): Promise<boolean> {
    return kind === "set" && (await read("GET member/info/checkTransactionPassword", {}).catch(() => false));
  }

  const save = submit(async ({ password, code }) => {
    try {
      const transactionPassword = await hashTransactionPassword(password);
      const verification = kind === "retrieve" ? { transactionVerificationCode: code } : {};
      const change = (factorProof?: string) =>
        send("POST member/info/changedTransactionPassword", { transactionPassword, ...verification, ...(factorProof && { factorProof }) });
      if (!(await withProof(change, "transactionPassword"))) return;
    } catch (failure) {
      if (!(await isSetAfterAll())) throw failure;
    }
    void showToast("success", t(`${kind}.done`));
    onDone();
  });

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-6">
      {engine}
      <Field label={t("newPassword")} error={tip("password", t("PasswordTip"))}>
        <PasswordInput {...register("password")} autoComplete="off" autoFocus />
      </Field>
      <Field label={t("again")} error={tip("again", t(differs ? "passworddoesnotmatch" : "PasswordConfirmTip"))}>
        <PasswordInput {...register("again")} autoComplete="off" />
      </Field>
      {kind === "retrieve" && <CodeInput {...register("code")} error={tip("code", t("enterverificationcode"))} />}
      <Button type="submit" size="large" wide busy={submitting}>
        {t("confirm")}
      </Button>
    </form>
  );
}
