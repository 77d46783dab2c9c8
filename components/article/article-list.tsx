"use client";

import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { LibraryCard } from "@/components/ui/library-card";
import { Pagination } from "@/components/ui/pagination";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import { type ArticleQuery, articlePath, libraryPath } from "./article-query";

type Article = CallData<"GET information/list">["list"][number];

function ArticleCard({ article }: { article: Article }) {
  const t = useTranslations("ArticleKind");
  const locale = useLocale();
  const { id, kind, title, summary, pic, gmtCreate } = article;

  return (
    <LibraryCard href={articlePath(id)} picture={pic} title={title} summary={summary}>
      <Badge tone={kind === "news" ? "sun" : "leaf"}>{t(kind)}</Badge>
      <time dateTime={gmtCreate} className="text-xs text-ink-soft">
        {formatDay(gmtCreate, locale)}
      </time>
    </LibraryCard>
  );
}

/** The first page is part of the document; others are fetched. */
export function ArticleList({ kind, page, first }: ArticleQuery & { first: CallData<"GET information/list"> }) {
  const t = useTranslations("ArticleLibrary");
  const known = !kind && page === 1;
  const { data: asked, error } = useCall("GET information/list", known ? null : { kind, pageNum: page, pageSize: pageSizes.articles });
  const data = known ? first : asked;

  if (error && !known) return <Failed error={error} />;
  if (!data) return <LoadingRows rows={6} />;
  if (data.list.length === 0) {
    const whole = <ButtonLink href="/information_library">{t("whole")}</ButtonLink>;
    return <Empty title={t("empty")} action={known ? undefined : whole} />;
  }
  return (
    <>
      <ul aria-label={t("list")} className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {data.list.map((article) => (
          <li key={article.id} className="when-near [--usual-height:10rem]">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-16"
        page={page}
        pages={Math.ceil(data.total / pageSizes.articles)}
        hrefOf={(each) => libraryPath({ kind, page: each })}
      />
    </>
  );
}
