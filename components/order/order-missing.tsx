import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";

/** Does not reveal whether the order belongs to another member. */
export function OrderMissing() {
  const t = useTranslations("OrderMissing");
  return (
    <Empty title={t("title")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>}>
      {t("text")}
    </Empty>
  );
}
