"use client";

import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import type { CardProduct } from "@/components/product-card/card-product";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { controlClass } from "@/components/ui/control-class";
import { useCall } from "@/lib/client/call/use-call";
import { getPathname, useRouter } from "@/lib/i18n/navigation";
import { SuggestionList, suggestionId } from "./suggestion-list";
import { useCombobox } from "./use-combobox";

const pauseMs = 200;
const suggestions = 6;

/** Suggestions for the typed text, requested after a pause in typing. */
function useSuggestions(typed: string) {
  const [keyword, setKeyword] = useState("");
  const wanted = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { data } = useCall("GET product/searchProduct", wanted && keyword ? { keyword, pageNum: 1, pageSize: suggestions } : null);
  return { products: (wanted && data?.list) || [], settled: wanted === keyword && data !== undefined };
}

type Props = { keyword?: string; className?: string };

/** A plain form without scripts; otherwise it suggests products while typing. */
export function SearchBox({ keyword = "", className }: Props) {
  const t = useTranslations("SearchBox");
  const locale = useLocale();
  const router = useRouter();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const { products, settled } = useSuggestions(typed === keyword ? "" : typed);
  const { open, active, setActive, unfold, onKeyDown } = useCombobox(products.length, (place) => choose(products[place]));

  // The input is uncontrolled: text typed before hydration stays and is used.
  useEffect(() => {
    if (input.current && input.current.value !== keyword) setTyped(input.current.value);
  }, [keyword]);

  function choose(product: CardProduct | undefined) {
    unfold(false);
    if (product) router.push(`/course_detail?id=${product.id}`);
  }

  return (
    <form role="search" action={getPathname({ locale, href: "/search" })} className={classNames("relative", className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute start-5 top-4.5 size-5 text-ink-soft" strokeWidth={1.75} />
      <input
        // An input of type "search" may not be a combobox.
        type="text"
        inputMode="search"
        name="keyword"
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t("label")}
        placeholder={t("placeholder")}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? suggestionId(listId, active) : undefined}
        ref={input}
        defaultValue={keyword}
        onChange={(event) => {
          setTyped(event.target.value);
          unfold(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => unfold(false)}
        className={classNames(controlClass, "min-h-14 rounded-pill! ps-13 pe-32")}
      />
      <Button type="submit" className="absolute! end-1.5 top-1.5">
        {t("search")}
      </Button>
      {open && <SuggestionList id={listId} products={products} active={active} onPoint={setActive} onChoose={choose} />}
      <span role="status" className="sr-only">
        {settled && t("found", { count: products.length })}
      </span>
    </form>
  );
}
