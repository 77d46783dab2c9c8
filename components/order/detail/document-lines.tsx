import { FileDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { read } from "@/lib/client/call/use-call";
import { saveFile } from "@/lib/client/save-file";
import { formatMoment } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import type { Order } from "../order";

type Document = NonNullable<Order["invoices"]>[number];

const titles = { invoice: "invoice", "credit-note": "creditNote" } as const;

/** Saves a PDF, sent in base64, as a file of the member's device. */
function savePdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(name, new Blob([bytes], { type: "application/pdf" }));
}

function DownloadButton({ id, label }: { id: number; label: string }) {
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { name, content } = await read("GET invoice/file", { id });
      savePdf(name, content);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  }

  return (
    <Button variant="quiet" busy={busy} onClick={download} aria-label={label} className="-me-5">
      <FileDown aria-hidden="true" className="size-5" strokeWidth={1.75} />
      PDF
    </Button>
  );
}

/** The invoice of an order and the credit notes of its refunds, each as a PDF. */
export function DocumentLines({ documents }: { documents: Document[] }) {
  const t = useTranslations("DocumentLines");
  const locale = useLocale();
  const money = useMoney();

  return (
    <ul className="divide-y divide-line border-y border-line">
      {documents.map(({ id, kind, number, gmtCreate, amount }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-4">
          <div className="min-w-0">
            <p className="font-semibold">{t(titles[kind])}</p>
            <p className="figures text-sm text-ink-soft">{number}</p>
            <p className="text-sm text-ink-soft">{formatMoment(gmtCreate, locale)}</p>
          </div>
          <div className="flex shrink-0 flex-col items-end sm:flex-row sm:items-center sm:gap-4">
            <p className="figures font-semibold">{money.aligned(amount)}</p>
            <DownloadButton id={id} label={t("download", { number })} />
          </div>
        </li>
      ))}
    </ul>
  );
}
