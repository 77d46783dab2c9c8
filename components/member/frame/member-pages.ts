import {
  Archive,
  Bell,
  BookOpen,
  Coins,
  CreditCard,
  Heart,
  Hourglass,
  House,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Network,
  ReceiptText,
  Settings,
  TrendingUp,
  Wallet,
} from "lucide-react";

export const memberPages = [
  { name: "member", href: "/member", sign: House },
  { name: "order_list", href: "/order_list", sign: ReceiptText },
  { name: "estimated_bonus", href: "/estimated_bonus", sign: TrendingUp },
  { name: "history_bonus", href: "/history_bonus", sign: Archive },
  { name: "enro_tree", href: "/enro_tree", sign: Network },
  { name: "learning_duration", href: "/learning_duration", sign: Hourglass },
  { name: "my_course", href: "/my_course", sign: BookOpen },
  { name: "collect", href: "/collect", sign: Heart },
  { name: "message_center", href: "/message_center", sign: Bell },
  { name: "service", href: "/service", sign: MessageCircle },
  { name: "wallet", href: "/wallet", sign: Wallet },
  { name: "reorder_credit", href: "/reorder_credit", sign: Coins },
  { name: "card_list", href: "/card_list", sign: CreditCard },
  { name: "address_list", href: "/address_list", sign: MapPin },
  { name: "setting", href: "/setting", sign: Settings },
] as const satisfies { name: string; href: string; sign: LucideIcon }[];

export type MemberPageAddress = (typeof memberPages)[number]["href"];

export const memberLinkLook =
  "relative flex min-h-11 items-center gap-3 rounded-full text-sm font-medium whitespace-nowrap text-ink-soft transition hover:text-leaf aria-[current=page]:font-semibold aria-[current=page]:text-ink focus-visible:rounded-full max-lg:aria-[current=page]:[scroll-initial-target:nearest] lg:min-h-10 lg:w-full lg:px-4 lg:hover:bg-leaf-soft lg:aria-[current=page]:bg-surface lg:aria-[current=page]:text-leaf lg:aria-[current=page]:shadow-soft";
