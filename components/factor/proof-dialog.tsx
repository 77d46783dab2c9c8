"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { useFailureText } from "@/components/feedback/failure-text";
import { LoadingBlock } from "@/components/feedback/loading";
import { FormFailure } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextClass } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { type ProofRequest, registerProofDialog } from "@/lib/client/payment/factor-proof";
import { answerChallenge, isGivenUp } from "@/lib/client/session/passkey";

type Props = { purpose: ProofRequest["purpose"]; onProved: (proof: string) => void };

/**
 * Asks for the strongest factor, and for factors and data also for the password. The first transaction password takes the login password where there
 * is no factor. For a change of factors, a recovery code may stand for the factor.
 */
function ProofForm({ purpose, onProved }: Props) {
  const t = useTranslations("ProofDialog");
  const textOf = useFailureText();
  const { data, error } = useCall("GET factor/list", {});
  const [chosen, setRecovering] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  if (error && !data) return <FailedLine error={error} />;
  if (!data) return <LoadingBlock className="h-28" />;
  const { strongest, recoveryCodes } = data;
  const recovering = chosen || (purpose === "factors" && strongest === "elsewhere");
  const withCode = recovering || strongest === "app";
  const withPasskey = !recovering && strongest === "passkey";
  const withPassword = purpose === "transactionPassword" ? strongest === "none" : purpose !== "money";

  async function prove(fields: FormData) {
    const password = withPassword ? { password: String(fields.get("password") ?? "") } : {};
    const code = withCode ? { code: String(fields.get("code") ?? "").trim() } : {};
    const { options } = withPasskey ? await send("POST factor/challenge", { purpose }) : { options: null };
    const passkey = options ? { passkey: (await answerChallenge(options)) as never } : {};
    return send("POST factor/prove", { purpose, ...password, ...code, ...passkey });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onProved((await prove(new FormData(event.currentTarget))).proof);
    } catch (problem) {
      if (!isGivenUp(problem)) setFailure(textOf(problem));
    }
    setBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {withPassword && (
        <Field label={t("password")}>
          <PasswordInput name="password" autoComplete="current-password" autoFocus />
        </Field>
      )}
      {withCode && (
        <Field label={t(recovering ? "recoveryCode" : "code")}>
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus={!withPassword}
            className="figures"
          />
        </Field>
      )}
      {purpose === "factors" && strongest !== "none" && recoveryCodes > 0 && !recovering && (
        <button type="button" onClick={() => setRecovering(true)} className={`${linkTextClass} min-h-11 self-start text-sm`}>
          {t("recover")}
        </button>
      )}
      <div>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="large" wide busy={busy}>
          {t(withPasskey ? "confirmPasskey" : "confirm")}
        </Button>
      </div>
    </form>
  );
}

/** Confirms who the member is, on pages that move money, or change factors or the transaction password. */
export function ProofDialog() {
  const t = useTranslations("ProofDialog");
  const [asked, setAsked] = useState<ProofRequest | null>(null);
  const [round, setRound] = useState(0);

  useEffect(
    () =>
      registerProofDialog((request) => {
        setRound((before) => before + 1);
        setAsked(request);
      }),
    [],
  );

  function answer(proof: string | null) {
    asked?.answer(proof);
    setAsked(null);
  }

  const purpose = asked?.purpose ?? "factors";
  return (
    <Dialog open={asked !== null} onOpenChange={(open) => !open && answer(null)} title={t("title")} description={t(`lead.${purpose}`)}>
      <ProofForm key={round} purpose={purpose} onProved={answer} />
    </Dialog>
  );
}
