import { useTranslations } from "next-intl";
import { linkTextLook } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";
import { Link } from "@/lib/i18n/navigation";

type Props = { blocks: CallData<"GET privacy/data">["blocks"] };

const pages = { orders: "/order_list", payments: "/order_list", withdrawals: "/wallet", balance: "/wallet", bonuses: "/wallet" } as const;

/** What must end before the account can be erased, with the page where it does. */
export function Blocks({ blocks }: Props) {
  const t = useTranslations("YourData");
  if (blocks.length === 0) return null;
  return (
    <div className="max-w-words rounded-md bg-sunken p-5">
      <p className="font-semibold">{t("blocks.title")}</p>
      <ul className="mt-2 list-disc ps-5">
        {blocks.map((block) => (
          <li key={block}>
            <Link href={pages[block]} className={linkTextLook}>
              {t(`blocks.${block}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
