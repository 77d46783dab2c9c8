import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { Link } from "@/lib/i18n/navigation";
import { articlePath } from "./article-path";

type Article = CallData<"GET information/list">["list"][number];

export function ArticleCard({ article }: { article: Article }) {
  const t = useTranslations("ArticleKind");
  const locale = useLocale();
  const { id, kind, title, summary, pic, gmtCreate } = article;

  return (
    <article className="group relative grid grid-cols-[7rem_1fr] items-start gap-5 sm:grid-cols-[11rem_1fr]">
      {pic && (
        <span className="overflow-hidden rounded-md">
          <Picture
            address={pic}
            alt=""
            sizes="(min-width: 40rem) 11rem, 7rem"
            className="aspect-4/3 w-full transition duration-300 group-hover:scale-[1.03]"
          />
        </span>
      )}
      <div className="col-start-2 min-w-0">
        <h2 className="text-lg leading-tight sm:text-xl">
          <Link href={articlePath(id)} className="transition group-hover:text-leaf after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-1.5 text-sm text-ink-soft">{summary}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Badge tone={kind === "news" ? "sun" : "leaf"}>{t(kind)}</Badge>
          <time dateTime={gmtCreate} className="text-xs text-ink-soft">
            {formatDay(gmtCreate, locale)}
          </time>
        </div>
      </div>
    </article>
  );
}
