import { CircleCheck, CircleDollarSign, CircleX, type LucideIcon, Package, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { SectionHeading } from "@/components/ui/heading";
import { LinkText } from "@/components/ui/link-text";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { Link } from "@/lib/i18n/navigation";

const tiles = [
  { name: "unpaid", state: orderStates.unpaid, icon: CircleDollarSign },
  { name: "toDeliver", state: orderStates.toDeliver, icon: Package },
  { name: "inDelivery", state: orderStates.inDelivery, icon: Truck },
  { name: "completed", state: orderStates.completed, icon: CircleCheck },
  { name: "cancelled", state: orderStates.cancelled, icon: CircleX },
] as const satisfies { name: string; state: number; icon: LucideIcon }[];

export function OrderTiles({ groups }: { groups: CallData<"GET member/profile">["orderStateGroups"] }) {
  const t = useTranslations("OrderTiles");
  return (
    <section aria-labelledby="orders">
      <SectionHeading id="orders" title={t("title")} action={<LinkText href="/order_list">{t("all")}</LinkText>} />
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {tiles.map(({ name, state, icon: Icon }) => {
          const count = groups.find((group) => group.state === state)?.quantity ?? 0;
          return (
            <li key={name}>
              <Link
                href={`/order_list?status=${state}`}
                className="flex h-full flex-col gap-4 rounded-lg border border-line p-5 transition hover:border-leaf hover:bg-leaf-soft focus-visible:rounded-lg"
              >
                <span className="flex items-center justify-between text-leaf">
                  <Icon aria-hidden="true" className="size-6" strokeWidth={1.5} />
                  <span className="display figures text-2xl text-ink">{count}</span>
                </span>
                <span className="text-sm text-ink-soft">{t(name)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
