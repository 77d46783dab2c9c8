"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { showToast } from "@/components/feedback/toast";
import { useProof } from "@/components/feedback/use-proof";
import { FormFailure } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";
import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";
import { shapeQrCode } from "@/lib/format/qr-code";

type Codes = (codes: string[] | null) => void;

type SetUpProps = { offer: CallData<"POST factor/newApp">; onDone: Codes };

function SetUp({ offer: { secret, address }, onDone }: SetUpProps) {
  const t = useTranslations("Security");
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { viewBox, ground, squares } = shapeQrCode(address);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (busy) return;
    if (!code) return setFailure(t("app.codeTip"));
    setBusy(true);
    try {
      const { recoveryCodes } = await send("POST factor/confirmApp", { code });
      void showToast("success", t("app.added"));
      onDone(recoveryCodes);
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={confirm} className="flex flex-col gap-6">
      <svg
        role="img"
        aria-label={t("app.qrCode")}
        viewBox={viewBox}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-52 rounded-md"
      >
        <path {...ground} />
        <path {...squares} />
      </svg>
      <p className="text-sm">
        {t("app.byHand")}
        <code className="mt-1 block font-mono text-base wrap-anywhere">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
      </p>
      <Field label={t("app.code")}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} className="figures" />
      </Field>
      <div>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="large" wide busy={busy}>
          {t("app.confirm")}
        </Button>
      </div>
    </form>
  );
}

export function AppSetting({ since, onCodes }: { since: string | null; onCodes: Codes }) {
  const t = useTranslations("Security");
  const locale = useLocale();
  const { busy, withProof } = useProof("factors");
  const [offer, setOffer] = useState<SetUpProps["offer"] | null>(null);

  const setUp = () => withProof(async (proof) => setOffer(await send("POST factor/newApp", { proof })));
  const remove = () =>
    withProof(async (proof) => {
      await send("POST factor/removeApp", { proof });
      void showToast("success", t("app.removed"));
    });

  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className={since ? "font-semibold" : "text-ink-soft"}>
        {since ? t("app.since", { day: formatOwnDay(since, locale) }) : t("app.none")}
      </p>
      <Button variant={since ? "outline" : "primary"} busy={busy} onClick={() => void (since ? remove() : setUp())}>
        {t(since ? "remove" : "app.setUp")}
      </Button>
      <Dialog
        open={offer !== null}
        onOpenChange={(open) => !open && setOffer(null)}
        title={t("app.setUp")}
        description={t("app.setUpLead")}
      >
        {offer && (
          <SetUp
            offer={offer}
            onDone={(codes) => {
              setOffer(null);
              onCodes(codes);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
