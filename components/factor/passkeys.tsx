"use client";

import { KeyRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { showToast } from "@/components/feedback/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";
import { createPasskey, hasPasskeys } from "@/lib/client/session/passkey";
import type { CallData, CallInput } from "@/lib/contract";
import { formatMoment, formatOwnDay } from "@/lib/format/date";
import { FactorRow } from "./factor-row";
import { useProved } from "./use-proved";

type Props = { factors: CallData<"GET factor/list">; onCodes: (codes: string[] | null) => void };

export function Passkeys({ factors: { passkeys, passkeysPossible }, onCodes }: Props) {
  const t = useTranslations("Security");
  const locale = useLocale();
  const { busy, change } = useProved();
  const [naming, setNaming] = useState(false);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim() || t("passkeys.one");
    setNaming(false);
    void change(async (proof) => {
      const { options } = await send("POST factor/passkeyOptions", {});
      const passkey = (await createPasskey(options)) as CallInput<"POST factor/addPasskey">["passkey"];
      const { recoveryCodes } = await send("POST factor/addPasskey", { proof, name, passkey });
      void showToast("success", t("passkeys.added"));
      onCodes(recoveryCodes);
    });
  }

  const remove = (id: number) =>
    change(async (proof) => {
      await send("POST factor/removePasskey", { proof, id });
      void showToast("success", t("passkeys.removed"));
    });

  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="mb-7 flex flex-col gap-5">
          {passkeys.map(({ id, name, gmtCreate, usedTime, synced, elsewhere }) => (
            <FactorRow
              key={id}
              sign={KeyRound}
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
                <Button look="outline" busy={busy} onClick={() => void remove(id)} aria-label={t("passkeys.removeNamed", { name })}>
                  {t("remove")}
                </Button>
              }
            />
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
      <Dialog open={naming} onOpenChange={setNaming} title={t("passkeys.add")} description={t("passkeys.nameLead")}>
        <form method="post" noValidate onSubmit={add} className="flex flex-col gap-6">
          <Field label={t("passkeys.name")}>
            <Input name="name" autoComplete="off" maxLength={60} placeholder={t("passkeys.example")} />
          </Field>
          <Button type="submit" size="large" wide>
            {t("continue")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
