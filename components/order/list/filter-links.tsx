import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import { listAddress, type OrderFilter, orderFilters } from "./order-filters";

/** The list's filters, each a real address. */
export function FilterLinks({ current }: { current: OrderFilter }) {
  const t = useTranslations("FilterLinks");
  return (
    <nav aria-label={t("label")} className="-mx-gutter overflow-x-auto px-gutter pb-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {orderFilters.map((filter) => (
          <li key={filter.name}>
            <Link
              href={listAddress(filter)}
              scroll={false}
              aria-current={filter.name === current.name ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4.5 text-sm font-medium whitespace-nowrap text-ink-soft transition hover:border-leaf hover:text-leaf focus-visible:rounded-full aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {t(filter.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
