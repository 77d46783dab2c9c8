"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { FormFailure } from "@/components/forms/form-failure";
import { useCountdown } from "@/components/forms/use-countdown";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";

/** The provider sends another code two minutes after the last one. */
const betweenCodesSeconds = 120;

function SendCode() {
  const t = useTranslations("Settings.emailConfirm");
  const showFailure = useShowFailure();
  const { left, start } = useCountdown("email-code", betweenCodesSeconds);
  const [busy, setBusy] = useState(false);

  async function sendCode() {
    setBusy(true);
    try {
      await send("POST member/sendEmailCode", {});
      start();
      void showToast("success", t("sent"));
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return (
    <Button variant="quiet" busy={busy} disabled={left > 0} onClick={sendCode} className="figures">
      {left > 0 ? t("seconds", { left }) : t("sendCode")}
    </Button>
  );
}

/** Says that nothing is sent to the address, and confirms it with the code that was. */
export function ConfirmEmail() {
  const t = useTranslations("Settings.emailConfirm");
  const { engine, register, submit, tip, failure, submitting } = useForm({
    defaultValues: { code: "" },
    fetchRules: async () => (await import("./email-rules")).emailCodeRules,
  });

  const confirm = submit(async ({ code }) => {
    await send("POST member/confirmEmail", { code });
    void showToast("success", t("done"));
  });

  return (
    <form method="post" noValidate onSubmit={confirm} className="flex flex-col gap-4 rounded-md bg-sunken p-5">
      {engine}
      <p className="flex gap-2 text-sm">
        <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t("lead")}
      </p>
      <Field label={t("code")} error={tip("code", t("codeTip"))}>
        <Input {...register("code")} inputMode="numeric" autoComplete="one-time-code" maxLength={12} className="figures" />
      </Field>
      <div>
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={submitting}>
            {t("confirm")}
          </Button>
          <SendCode />
        </div>
      </div>
    </form>
  );
}
