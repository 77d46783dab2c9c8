"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { type CartNote, cartNews } from "@/lib/client/cart-news";

/** What became of the cart that a visitor brought along, until somebody has read it. */
export function NewsNotice() {
  const t = useTranslations("CartNews");
  const news = cartNews.use();
  if (!news) return null;

  function textOf(note: CartNote) {
    if (note.kind === "refused") return t("refused", { name: note.name, reason: note.reason });
    if (note.kind === "secondCourse") return t("secondCourse", { name: note.name });
    return t(note.kind, { name: note.name, quantity: note.quantity });
  }

  return (
    <Notice
      action={
        <Button look="outline" size="small" onClick={() => cartNews.write(null)}>
          {t("read")}
        </Button>
      }
    >
      {news.came > 0 && <p className="font-semibold">{t("came", { count: news.came })}</p>}
      <ul>
        {news.notes.map((note) => (
          <li key={`${note.kind} ${note.name}`}>{textOf(note)}</li>
        ))}
      </ul>
    </Notice>
  );
}
