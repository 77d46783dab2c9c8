"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { CallData } from "@/lib/contract";
import { MaterialList } from "./material-list";

/** The library, and a search in its titles. */
export function MaterialLibrary({ first }: { first: CallData<"GET materialLibrary/getList"> }) {
  const t = useTranslations("MaterialLibrary");
  const [asked, setAsked] = useState({ title: "", page: 1 });
  const top = useRef<HTMLFormElement>(null);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const title = new FormData(event.currentTarget).get("title");
    setAsked({ title: String(title).trim(), page: 1 });
  }

  function turnTo(page: number) {
    setAsked({ ...asked, page });
    top.current?.scrollIntoView();
  }

  return (
    <>
      <form ref={top} role="search" onSubmit={search} className="mb-12 flex max-w-words gap-3">
        <Input
          type="search"
          name="title"
          aria-label={t("label")}
          placeholder={t("placeholder")}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t("search")}</Button>
      </form>
      <MaterialList {...asked} first={first} onPage={turnTo} />
    </>
  );
}
