"use client";

import { KeyRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { useProof } from "@/components/feedback/use-proof";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { createPasskey, hasPasskeys } from "@/lib/client/session/passkey";
import type { CallData, CallInput } from "@/lib/contract";
import { formatMoment, formatOwnDay } from "@/lib/format/date";
import { FactorRow } from "./factor-row";
import { PasskeyName } from "./passkey-name";

type Passkey = CallData<"GET factor/list">["passkeys"][number];

/** One passkey. Another name needs no proof: it protects nothing. */
function PasskeyRow({ passkey: { id, name, gmtCreate, usedTime, synced, elsewhere } }: { passkey: Passkey }) {
  const t = useTranslations("Security");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const { busy, withProof } = useProof("factors");
  const [naming, setNaming] = useState(false);

  const remove = () =>
    withProof(async (proof) => {
      await send("POST factor/removePasskey", { proof, id });
      void showToast("success", t("passkeys.removed"));
    });

  async function rename(chosen: string) {
    setNaming(false);
    if (chosen !== name) await send("POST factor/renamePasskey", { id, name: chosen }).catch(showFailure);
  }

  return (
    <FactorRow
      icon={KeyRound}
      title={
        <>
          {name}
          {synced && <Badge tone="leaf">{t("passkeys.synced")}</Badge>}
          {elsewhere && <Badge tone="clay">{t("passkeys.elsewhere")}</Badge>}
        </>
      }
      details={
        usedTime
          ? t("passkeys.used", { day: formatOwnDay(gmtCreate, locale), moment: formatMoment(usedTime, locale) })
          : t("passkeys.unused", { day: formatOwnDay(gmtCreate, locale) })
      }
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setNaming(true)} aria-label={t("passkeys.renameNamed", { name })}>
            {t("passkeys.rename")}
          </Button>
          <Button variant="outline" busy={busy} onClick={() => void remove()} aria-label={t("passkeys.removeNamed", { name })}>
            {t("remove")}
          </Button>
          <PasskeyName
            open={naming}
            title={t("passkeys.renameNamed", { name })}
            name={name}
            onClose={() => setNaming(false)}
            onNamed={(chosen) => void rename(chosen)}
          />
        </div>
      }
    />
  );
}

type Props = { factors: CallData<"GET factor/list">; onCodes: (codes: string[] | null) => void };

export function Passkeys({ factors: { passkeys, passkeysPossible }, onCodes }: Props) {
  const t = useTranslations("Security");
  const { busy, withProof } = useProof("factors");
  const [naming, setNaming] = useState(false);

  function add(name: string) {
    setNaming(false);
    void withProof(async (proof) => {
      const { options } = await send("POST factor/passkeyOptions", {});
      const passkey = (await createPasskey(options)) as CallInput<"POST factor/addPasskey">["passkey"];
      const { recoveryCodes } = await send("POST factor/addPasskey", { proof, name, passkey });
      void showToast("success", t("passkeys.added"));
      onCodes(recoveryCodes);
    });
  }

  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="mb-7 flex flex-col gap-5">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="mb-6 text-ink-soft">{t("passkeys.empty")}</p>
      )}
      {passkeysPossible && hasPasskeys() ? (
        <Button busy={busy} onClick={() => setNaming(true)}>
          {t("passkeys.add")}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t("passkeys.impossible")}</p>
      )}
      <PasskeyName open={naming} title={t("passkeys.add")} onClose={() => setNaming(false)} onNamed={add} />
    </>
  );
}
