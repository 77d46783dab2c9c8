"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingBlock } from "@/components/feedback/loading";
import { CopyLink } from "@/components/forms/copy-link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useCall } from "@/lib/client/call/use-call";
import { cleanAmount, typedAmount, typedMills } from "@/lib/format/amount";
import { shapeQrCode } from "@/lib/format/qr-code";
import { useMoney } from "@/lib/format/use-money";
import { MoneyNavigation } from "./money-navigation";

type Request = { amount?: number; note?: string };

const maxNoteLength = 80;

function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, ground, squares } = shapeQrCode(text);
  return (
    <svg role="img" aria-label={label} viewBox={viewBox} shapeRendering="crispEdges" className="w-full max-w-72 rounded-md">
      <path {...ground} />
      <path {...squares} />
    </svg>
  );
}

/** The code of a request, with what it asks for. The link has no language, so that it opens in its reader's. */
function CollectCode({ request }: { request: Request }) {
  const t = useTranslations("CollectMoney");
  const money = useMoney();
  const { data, error, isLoading } = useCall("GET wallet/collectLink", request);

  if (isUnsupported(error) && !data) return <Empty title={t("lacking")} />;
  if (error) return <Failed error={error} />;
  // An earlier request's code must not stand beside the new amount.
  if (!data || isLoading) return <LoadingBlock className="size-72 max-w-full" />;
  const address = `${window.location.origin}/wallet_transfer?collect=${data.token}`;
  return (
    <div className="flex flex-col items-center gap-6">
      <QrCode text={address} label={t("code")} />
      {(request.amount || request.note) && (
        <p className="text-center wrap-anywhere">
          {request.amount && <strong className="figures display block text-xl">{money.aligned(request.amount)}</strong>}
          {request.note}
        </p>
      )}
      <CopyLink label={t("link")} address={address} />
    </div>
  );
}

/** A QR code by which other members open a transfer form with the reader as its recipient. */
export function CollectView() {
  const t = useTranslations("CollectMoney");
  const locale = useLocale();
  const money = useMoney();
  const [amount, setAmount] = useState("");
  const [note, setNote] = useState("");
  const [request, setRequest] = useState<Request>({});

  function update(event: FormEvent) {
    event.preventDefault();
    setRequest({ ...(typedMills(amount) > 0 && { amount: typedAmount(amount) }), ...(note.trim() && { note: note.trim() }) });
  }

  return (
    <>
      <MoneyNavigation current="collect" />
      <section aria-labelledby="collect" className="mt-6 max-w-form rounded-lg bg-surface p-6 shadow-soft md:p-9">
        <h2 id="collect" className="text-xl">
          {t("title")}
        </h2>
        <p className="mt-1.5 mb-6 text-ink-soft">{t("lead")}</p>
        <CollectCode request={request} />
        <form method="post" noValidate onSubmit={update} className="mt-9 flex flex-col gap-6 border-t border-line pt-6">
          <Field label={t("amount", { currency: money.currency })}>
            <Input
              value={amount}
              onChange={({ target }) => setAmount(cleanAmount(target.value, locale, money.decimals))}
              inputMode="decimal"
              autoComplete="off"
              placeholder={money.placeholder}
              className="figures"
            />
          </Field>
          <Field label={t("note")} hint={t("noteHint")}>
            <Input value={note} onChange={({ target }) => setNote(target.value)} autoComplete="off" maxLength={maxNoteLength} />
          </Field>
          <Button type="submit" variant="outline" className="self-start max-sm:w-full">
            {t("update")}
          </Button>
        </form>
      </section>
    </>
  );
}
