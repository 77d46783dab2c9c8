"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { type MergeNote, mergeReport } from "@/lib/client/cart/merge-report";

/** The result of merging a guest cart, until it is dismissed. */
export function MergeNotice() {
  const t = useTranslations("CartNews");
  const news = mergeReport.use();
  if (!news) return null;

  function textOf(note: MergeNote) {
    if (note.kind === "refused") return t("refused", { name: note.name, reason: note.reason });
    if (note.kind === "secondCourse") return t("secondCourse", { name: note.name });
    return t(note.kind, { name: note.name, quantity: note.quantity });
  }

  return (
    <Notice
      action={
        <Button variant="outline" size="small" onClick={() => mergeReport.write(null)}>
          {t("read")}
        </Button>
      }
    >
      {news.moved > 0 && <p className="font-semibold">{t("came", { count: news.moved })}</p>}
      <ul>
        {news.notes.map((note) => (
          <li key={`${note.kind} ${note.name}`}>{textOf(note)}</li>
        ))}
      </ul>
    </Notice>
  );
}
