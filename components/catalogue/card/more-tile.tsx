import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/ui/button-look";
import { Leaves } from "@/components/ui/leaves";
import { Link } from "@/lib/i18n/navigation";

const onTablet = ["min-[22rem]:col-span-2", "min-[22rem]:col-span-1"];
const onWide = ["lg:col-span-3", "lg:col-span-2", "lg:col-span-1"];

/** Fills what the last row of cards leaves open, with the way to everything else. */
export function MoreTile({ after }: { after: number }) {
  const t = useTranslations("MoreTile");
  return (
    <li className={`min-h-56 ${onTablet[after % 2]} ${onWide[after % 3]}`}>
      <div className="forest relative flex h-full flex-col items-start justify-end gap-5 overflow-hidden rounded-lg bg-surface p-5 text-ink md:p-9">
        <Leaves />
        <p className="display max-w-96 pt-16 text-2xl md:pt-28">{t("title")}</p>
        <Link href="/course" className={buttonLook({})}>
          {t("more")}
        </Link>
      </div>
    </li>
  );
}
