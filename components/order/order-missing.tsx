import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";
import type { Failure } from "@/lib/contract/wire/failure";

/** Whether the provider knows no such order of this member; an id that cannot be one is none either. */
export function isMissing(error: Failure | undefined): boolean {
  return error?.failure === "refused" || error?.failure === "bad-input";
}

/** Stands where an order is not: nobody learns whether it is another member's. */
export function OrderMissing() {
  const t = useTranslations("OrderMissing");
  return (
    <Empty title={t("title")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>}>
      {t("text")}
    </Empty>
  );
}
