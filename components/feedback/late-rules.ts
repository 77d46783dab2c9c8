"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Resolver, ResolverError } from "react-hook-form";
import { useShowFailure } from "./show-failure";

/**
 * The rules of a form, whose code is fetched when the first letter is written, or with the press: a page that is only looked at
 * does without. Where they cannot be fetched, that is said, and nothing is sent.
 */
export function useLateRules<Fields extends FieldValues, Checked = Fields>(
  fetchRules: () => Promise<Resolver<Fields, unknown, Checked>>,
): Resolver<Fields, unknown, Checked> {
  const showFailure = useShowFailure();
  const prepare = useEffectEvent(() => void fetchRules().catch(() => undefined));

  useEffect(() => {
    const onInput = () => prepare();
    document.addEventListener("input", onInput, { once: true });
    return () => document.removeEventListener("input", onInput);
  }, []);

  return async (...form) => {
    const resolve = await fetchRules().catch(showFailure);
    if (resolve) return resolve(...form);
    return { values: {}, errors: { root: { type: "rules" } } } as ResolverError<Fields>;
  };
}
