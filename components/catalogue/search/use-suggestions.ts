"use client";

import { useEffect, useState } from "react";
import { useCall } from "@/lib/client/use-call";

const pauseMs = 200;
const suggestions = 6;

/** What the shop has for the words that are being typed, asked once the typing rests. */
export function useSuggestions(typed: string) {
  const [keyword, setKeyword] = useState("");
  const wanted = typed.trim();

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { data } = useCall("GET product/searchProduct", wanted && keyword ? { keyword, pageNum: 1, pageSize: suggestions } : null);
  return { products: (wanted && data?.list) || [], settled: wanted === keyword && data !== undefined };
}
