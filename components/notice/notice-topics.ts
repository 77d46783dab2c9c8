import { Banknote, BookOpen, type LucideIcon, MessageCircle, Network, Package, ShieldCheck, TrendingUp } from "lucide-react";
import type { CallData } from "@/lib/contract";
import { type NoticeTopic, noticeTopics } from "@/lib/contract/wire/codes";
import type { Parts } from "@/lib/contract/wire/part-names";

export type Notice = CallData<"GET notice/list">["list"][number];

export const topicIcons: Record<NoticeTopic, LucideIcon> = {
  order: Package,
  money: Banknote,
  bonus: TrendingUp,
  network: Network,
  service: MessageCircle,
  security: ShieldCheck,
  news: BookOpen,
};

const topicPaths: Record<NoticeTopic, string> = {
  order: "/order_list",
  money: "/wallet",
  bonus: "/history_bonus",
  network: "/enro_tree",
  service: "/service",
  security: "/setting",
  news: "/information_library",
};

/** The page of a notice's subject. */
export function noticePath({ topic, subjectId }: Pick<Notice, "topic" | "subjectId">, parts: Parts): string {
  if (topic === "order" && subjectId !== null) return `/order_detail?id=${subjectId}`;
  if (topic === "news" && subjectId !== null) return `/information_detail?id=${subjectId}`;
  return topic === "money" && !parts.wallet ? "/order_list" : topicPaths[topic];
}

/** The topics that a shop with these parts tells of. */
export function topicsWith({ network }: Parts): NoticeTopic[] {
  return noticeTopics.filter((topic) => network || (topic !== "bonus" && topic !== "network"));
}

/** An unknown topic selects all notices. */
export function topicOf(topic: string | string[] | undefined): NoticeTopic | undefined {
  return noticeTopics.find((each) => each === topic);
}
