import { useTranslations } from "next-intl";
import { chipClass } from "@/components/ui/chip-class";
import type { NoticeTopic } from "@/lib/contract/wire/codes";
import { Link } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";
import { topicsWith } from "./notice-topics";

/** Each topic has a URL. */
export function TopicLinks({ current }: { current: NoticeTopic | undefined }) {
  const t = useTranslations("TopicLinks");
  return (
    <nav aria-label={t("label")} className="-mx-gutter overflow-x-auto px-gutter pb-1 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {[undefined, ...topicsWith(useParts())].map((topic) => (
          <li key={topic ?? "all"}>
            <Link
              href={topic ? `/message_center?topic=${topic}` : "/message_center"}
              scroll={false}
              aria-current={topic === current ? "page" : undefined}
              className={chipClass}
            >
              {t(topic ?? "all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
