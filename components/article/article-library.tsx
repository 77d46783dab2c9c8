"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { LoadingRows } from "@/components/feedback/loading";
import { chipLook } from "@/components/ui/chip-look";
import { QueryReader } from "@/components/ui/query-reader";
import { UnlessQueried } from "@/components/ui/unless-queried";
import type { CallData } from "@/lib/contract";
import { articleKinds } from "@/lib/contract/wire/codes";
import { Link } from "@/lib/i18n/navigation";
import { ArticleList } from "./article-list";
import { libraryPath, queryNames, readArticleQuery } from "./article-query";

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
                className={chipLook}
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
