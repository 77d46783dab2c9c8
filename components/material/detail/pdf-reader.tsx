"use client";

import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this browser shows PDFs in a page; phones usually download them. */
function useShowsPapers(): boolean {
  return useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled === true,
    () => false,
  );
}

/** Shows the PDF in the page on demand. PDFs from another origin can only be opened in a tab. */
export function PdfReader({ address, title }: { address: string; title: string }) {
  const t = useTranslations("PaperReader");
  const [open, setOpen] = useState(false);
  const shows = useShowsPapers();
  if (!shows || !address.startsWith("/")) return null;

  return (
    <div className="mt-6 aspect-4/5 max-h-[85vh] w-full overflow-hidden rounded-lg border border-line bg-sunken print:hidden">
      {open ? (
        <iframe src={address} title={t("frame", { title })} className="size-full" />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex size-full flex-col items-center justify-center gap-4 rounded-lg text-ink-soft transition hover:text-leaf focus-visible:-outline-offset-4"
        >
          <BookOpen aria-hidden="true" strokeWidth={1.25} className="size-14" />
          <span className="font-semibold">{t("read")}</span>
        </button>
      )}
    </div>
  );
}
