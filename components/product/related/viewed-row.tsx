import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Link } from "@/lib/i18n/navigation";
import type { Viewed } from "./viewed";

export function ViewedRow({ products }: { products: Viewed[] }) {
  const t = useTranslations("RecentlyViewed");
  return (
    <section aria-labelledby="recently-viewed" className="border-t border-line pt-10 print:hidden">
      <h2 id="recently-viewed" className="text-xl">
        {t("title")}
      </h2>
      <ul className="mt-6 grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-6 sm:gap-x-6">
        {products.map((each) => (
          <li key={each.id} className="group relative">
            <Picture
              address={each.pic}
              alt=""
              sizes="(min-width: 80rem) 12rem, (min-width: 40rem) 15vw, 30vw"
              className="aspect-4/3 w-full rounded-md transition group-hover:opacity-85"
            />
            <Link
              href={`/course_detail?id=${each.id}`}
              className="mt-2 block text-sm leading-snug transition group-hover:text-leaf after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              {each.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
