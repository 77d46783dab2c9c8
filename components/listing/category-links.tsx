import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import { type Category, categoryAnchor } from "./category";

export function CategoryLinks({ categories, className }: { categories: Category[]; className?: string }) {
  const t = useTranslations("CategoryLinks");
  return (
    <nav aria-label={t("label")} className={className}>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              href={`/course#${categoryAnchor(category)}`}
              className="inline-flex min-h-11 items-center rounded-pill border border-line bg-surface px-5 text-sm font-medium transition hover:border-leaf hover:text-leaf focus-visible:rounded-pill"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
