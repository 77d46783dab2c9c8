import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";

/** Stands where an order is not: nobody learns whether it is another member's. */
export function OrderMissing() {
  const t = useTranslations("OrderMissing");
  return (
    <Empty title={t("title")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>}>
      {t("text")}
    </Empty>
  );
}
