import { useEffect, useState } from "react";
import type { Page } from "../../operator/output.ts";
import { apiPath } from "../addresses.ts";
import { useSession } from "../session/session.tsx";
import { useReading } from "../use-command.ts";

/** How long typing must rest before a list is asked. */
const restMs = 150;

/** As many rows as fit below a field. */
const maxPicks = "8";

type Asked = { search: string; given: Record<string, string> };

/** The first rows of a list that fit a typed text; null until those of this very text have arrived, so that Enter never takes a row of an earlier one. */
export function usePicks(list: string, { search, given }: Asked): Page["rows"] | null {
  const { ask } = useSession();
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), restMs);
    return () => clearTimeout(timer);
  }, [search]);
  const isAsked = search !== "" && rested === search;
  const read = async (path: string) => (await ask<{ output: Page }>(path)).output;
  const path = isAsked ? apiPath(list, { ...given, search, limit: maxPicks }) : null;
  const { data, error } = useReading(path, read);
  if (search === "" || error) return [];
  return isAsked && data ? data.rows : null;
}
