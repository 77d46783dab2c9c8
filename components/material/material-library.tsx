"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { UnlessAsked } from "@/components/ui/unless-asked";
import type { CallData } from "@/lib/contract";
import { AddressReader } from "./address-reader";
import { type Asked, askedNames, queryOfAsked, readAsked } from "./asked";
import { MaterialList } from "./material-list";

/** The library, and a search in its titles. What is asked for stands in the address; the page itself is everybody's. */
export function MaterialLibrary({ first }: { first: CallData<"GET materialLibrary/getList"> }) {
  const t = useTranslations("MaterialLibrary");
  const [query, setQuery] = useState<string | null>(null);
  const top = useRef<HTMLFormElement>(null);
  const asked = readAsked(query ?? "");

  function ask(next: Asked) {
    const address = queryOfAsked(next);
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
        <AddressReader onAddress={setQuery} />
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
      <UnlessAsked names={askedNames} read={query !== null} waiting={<LoadingRows rows={6} />}>
        <MaterialList {...asked} first={first} onPage={turnTo} onWhole={() => ask({ title: "", page: 1 })} />
      </UnlessAsked>
    </>
  );
}
