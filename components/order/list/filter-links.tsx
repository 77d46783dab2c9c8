import { useTranslations } from "next-intl";
import { chipClass } from "@/components/ui/chip-class";
import { Link } from "@/lib/i18n/navigation";
import { type OrderFilter, orderFilters, orderListPath } from "./order-filters";

/** Each filter has a URL. */
export function FilterLinks({ current }: { current: OrderFilter }) {
  const t = useTranslations("FilterLinks");
  return (
    <nav aria-label={t("label")} className="-mx-gutter overflow-x-auto px-gutter pb-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {orderFilters.map((filter) => (
          <li key={filter.name}>
            <Link
              href={orderListPath(filter)}
              scroll={false}
              aria-current={filter.name === current.name ? "page" : undefined}
              className={chipClass}
            >
              {t(filter.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
