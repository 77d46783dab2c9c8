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
import type { PartName } from "@/lib/contract/wire/part-names";

export const memberPages = [
  { name: "member", href: "/member", icon: House },
  { name: "order_list", href: "/order_list", icon: ReceiptText },
  { name: "estimated_bonus", href: "/estimated_bonus", icon: TrendingUp, part: "network" },
  { name: "history_bonus", href: "/history_bonus", icon: Archive, part: "network" },
  { name: "enro_tree", href: "/enro_tree", icon: Network, part: "network" },
  { name: "learning_duration", href: "/learning_duration", icon: Hourglass, part: "courses" },
  { name: "my_course", href: "/my_course", icon: BookOpen, part: "courses" },
  { name: "collect", href: "/collect", icon: Heart },
  { name: "message_center", href: "/message_center", icon: Bell },
  { name: "service", href: "/service", icon: MessageCircle },
  { name: "wallet", href: "/wallet", icon: Wallet, part: "wallet" },
  { name: "reorder_credit", href: "/reorder_credit", icon: Coins, part: "wallet" },
  { name: "card_list", href: "/card_list", icon: CreditCard },
  { name: "address_list", href: "/address_list", icon: MapPin },
  { name: "setting", href: "/setting", icon: Settings },
] as const satisfies { name: string; href: string; icon: LucideIcon; part?: PartName }[];

export type MemberPageAddress = (typeof memberPages)[number]["href"];

export const memberLinkClass =
  "relative flex min-h-11 items-center gap-3 rounded-pill text-sm font-medium whitespace-nowrap text-ink-soft transition hover:text-leaf aria-[current=page]:font-semibold aria-[current=page]:text-ink focus-visible:rounded-pill max-lg:aria-[current=page]:[scroll-initial-target:nearest] lg:min-h-10 lg:w-full lg:px-4 lg:hover:bg-leaf-soft lg:aria-[current=page]:bg-surface lg:aria-[current=page]:text-leaf lg:aria-[current=page]:shadow-soft";
