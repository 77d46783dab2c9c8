import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { isMembership } from "@/lib/contract/wire/product-type";
import { useMoney } from "@/lib/format/use-money";
import { Link } from "@/lib/i18n/navigation";
import type { Order, OrderItem } from "../order";

function nameLink(item: OrderItem) {
  if (isMembership(item.productType)) return item.productName;
  return (
    <Link href={`/course_detail?id=${item.productId}`} className="transition hover:text-leaf">
      {item.productName}
    </Link>
  );
}

export function OrderItems({ items }: { items: Order["orderItems"] }) {
  const t = useTranslations("OrderItems");
  const money = useMoney();
  return (
    <ul aria-label={t("label")} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-5 py-4">
          <Picture address={item.productPic} alt="" sizes="7rem" className="aspect-4/3 w-20 shrink-0 rounded-md sm:w-28" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{nameLink(item)}</p>
            <p className="figures text-sm text-ink-soft">{t("count", { quantity: item.quantity, price: money.write(item.price) })}</p>
          </div>
          <p className="figures font-semibold">{money.write(sumOfAmounts([{ amount: item.price, quantity: item.quantity }]))}</p>
        </li>
      ))}
    </ul>
  );
}
