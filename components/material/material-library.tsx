"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { QueryReader } from "@/components/ui/query-reader";
import { UnlessQueried } from "@/components/ui/unless-queried";
import type { CallData } from "@/lib/contract";
import { MaterialList } from "./material-list";

/** The search text and the page. */
type LibraryQuery = { title: string; page: number };

const queryNames = ["title", "page"];

/** An invalid page number counts as the first page. */
function readLibraryQuery(query: string): LibraryQuery {
  const values = new URLSearchParams(query);
  const page = values.get("page") ?? "1";
  return { title: (values.get("title") ?? "").trim().slice(0, 200), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

function queryStringOf({ title, page }: LibraryQuery): string {
  const values = new URLSearchParams({ ...(title && { title }), ...(page > 1 && { page: String(page) }) });
  return values.size > 0 ? `?${values}` : "";
}

/** The search is stored in the query; the page itself is cached for all visitors. */
export function MaterialLibrary({ first }: { first: CallData<"GET materialLibrary/getList"> }) {
  const t = useTranslations("MaterialLibrary");
  const [query, setQuery] = useState<string | null>(null);
  const top = useRef<HTMLFormElement>(null);
  const asked = readLibraryQuery(query ?? "");

  function ask(next: LibraryQuery) {
    const address = queryStringOf(next);
    window.history.pushState(null, "", window.location.pathname + address);
    setQuery(address);
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const title = new FormData(event.currentTarget).get("title");
    ask({ title: String(title).trim(), page: 1 });
  }

  function turnTo(page: number) {
    ask({ ...asked, page });
    top.current?.scrollIntoView();
  }

  return (
    <>
      <Suspense>
        <QueryReader onQuery={setQuery} />
      </Suspense>
      <form ref={top} role="search" onSubmit={search} className="mb-12 flex max-w-words scroll-mt-32 gap-3">
        <Input
          key={asked.title}
          type="search"
          name="title"
          defaultValue={asked.title}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t("search")}</Button>
      </form>
      <UnlessQueried names={queryNames} read={query !== null} waiting={<LoadingRows rows={6} />}>
        <MaterialList {...asked} first={first} onPage={turnTo} onWhole={() => ask({ title: "", page: 1 })} />
      </UnlessQueried>
    </>
  );
}
