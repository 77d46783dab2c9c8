"use client";

import { useLocale, useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { chipClass } from "@/components/ui/chip-class";
import { LibraryCard } from "@/components/ui/library-card";
import { Pagination } from "@/components/ui/pagination";
import { QueryReader } from "@/components/ui/query-reader";
import { UnlessQueried } from "@/components/ui/unless-queried";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { articleKinds, pageSizes } from "@/lib/contract/wire/codes";
import { formatDay } from "@/lib/format/date";
import { Link } from "@/lib/i18n/navigation";
import { type ArticleQuery, articlePath, libraryPath, queryNames, readArticleQuery } from "./article-query";

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
function ArticleList({ kind, page, first }: ArticleQuery & { first: CallData<"GET information/list"> }) {
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

/** The kind and the page are in the query; the page itself is cached for all visitors. */
export function ArticleLibrary({ first }: { first: CallData<"GET information/list"> }) {
  const t = useTranslations("ArticleLibrary");
  const kinds = useTranslations("ArticleKind");
  const [query, setQuery] = useState<string | null>(null);
  const asked = readArticleQuery(query ?? "");

  return (
    <>
      <Suspense>
        <QueryReader onQuery={setQuery} />
      </Suspense>
      <nav aria-label={t("kinds")} className="mb-12">
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...articleKinds].map((kind) => (
            <li key={kind ?? "all"}>
              <Link
                href={libraryPath({ kind, page: 1 })}
                scroll={false}
                aria-current={kind === asked.kind ? "page" : undefined}
                className={chipClass}
              >
                {kind ? kinds(kind) : t("all")}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UnlessQueried names={queryNames} read={query !== null} waiting={<LoadingRows rows={6} />}>
        <ArticleList {...asked} first={first} />
      </UnlessQueried>
    </>
  );
}
