import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import type { OrderItem } from "../order";

/** A thing that was bought, and beside it what is said about it. */
export function CommentItem({ item, children }: { item: OrderItem; children?: ReactNode }) {
  const t = useTranslations("CommentItem");
  return (
    <li className="grid grid-cols-[5rem_1fr] items-start gap-x-6 gap-y-6 rounded-lg bg-surface p-5 shadow-soft sm:grid-cols-[9rem_1fr] sm:p-7">
      <Picture address={item.productPic} alt="" sizes="9rem" className="aspect-4/3 w-full rounded-md sm:row-span-2" />
      <h2 className="text-lg leading-tight">{item.productName}</h2>
      <div className="col-span-full flex flex-col gap-5 sm:col-start-2">{children || <p className="text-ink-soft">{t("done")}</p>}</div>
    </li>
  );
}
