"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { send } from "@/lib/client/send";
import { hashTransactionPassword } from "@/lib/client/transaction-password";
import { read } from "@/lib/client/use-call";
import { CodeInput } from "./code-input";

type Props = {
  /** The first one is set as it is; another one needs the code that is mailed. */
  kind: "set" | "retrieve";
  onDone: () => void;
};

/** A new transaction password, typed twice. */
export function ChangePasswordForm({ kind, onDone }: Props) {
  const t = useTranslations("TransactionPassword");
  const showFailure = useShowFailure();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "", again: "", code: "" } });
  const { errors, isSubmitting } = formState;

  /** Where only the answer was lost, the first one is set all the same, and cannot be set again. */
  async function isSetAfterAll(): Promise<boolean> {
    return kind === "set" && (await read("GET member/info/checkTransactionPassword", {}).catch(() => false));
  }

  const save = handleSubmit(async ({ password, code }) => {
    try {
      const transactionPassword = await hashTransactionPassword(password);
      const verification = kind === "retrieve" ? { transactionVerificationCode: code.trim() } : {};
      await send("POST member/info/changedTransactionPassword", { transactionPassword, ...verification });
    } catch (failure) {
      if (!(await isSetAfterAll())) return showFailure(failure);
    }
    void showToast("success", t(`${kind}.done`));
    onDone();
  });

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-6">
      <Field label={t("newPassword")} error={errors.password && t("PasswordTip")}>
        <PasswordInput {...register("password", { required: true })} autoComplete="off" autoFocus />
      </Field>
      <Field label={t("again")} error={errors.again && t(errors.again.type === "validate" ? "passworddoesnotmatch" : "PasswordConfirmTip")}>
        <PasswordInput
          {...register("again", { required: true, validate: (again, form) => form.password === "" || again === form.password })}
          autoComplete="off"
        />
      </Field>
      {kind === "retrieve" && (
        <CodeInput {...register("code", { validate: (code) => code.trim() !== "" })} error={errors.code && t("enterverificationcode")} />
      )}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {t("confirm")}
      </Button>
    </form>
  );
}
