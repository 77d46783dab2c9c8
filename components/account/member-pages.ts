import { Coins, CreditCard, Heart, House, type LucideIcon, MapPin, ReceiptText, Settings, Wallet } from "lucide-react";

/** The member's own pages, as their navigation lists them. */
export const memberPages = [
  { name: "member", href: "/member", sign: House },
  { name: "order_list", href: "/order_list", sign: ReceiptText },
  { name: "collect", href: "/collect", sign: Heart },
  { name: "wallet", href: "/wallet", sign: Wallet },
  { name: "reorder_credit", href: "/reorder_credit", sign: Coins },
  { name: "card_list", href: "/card_list", sign: CreditCard },
  { name: "address_list", href: "/address_list", sign: MapPin },
  { name: "setting", href: "/setting", sign: Settings },
] as const satisfies { name: string; href: string; sign: LucideIcon }[];

export type MemberPageAddress = (typeof memberPages)[number]["href"];

export const memberLinkLook =
  "relative flex min-h-11 items-center gap-3 rounded-full text-sm font-medium whitespace-nowrap text-ink-soft transition hover:text-leaf aria-[current=page]:font-semibold aria-[current=page]:text-ink focus-visible:rounded-full aria-[current=page]:[scroll-initial-target:nearest] lg:w-full lg:px-4 lg:hover:bg-leaf-soft lg:aria-[current=page]:bg-surface lg:aria-[current=page]:text-leaf lg:aria-[current=page]:shadow-soft";
