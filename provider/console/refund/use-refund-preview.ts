import { useEffect, useState } from "react";
import type { Facts } from "../../operator/output.ts";
import { apiPath } from "../addresses.ts";
import { useSession } from "../session/session.tsx";

/** How long choosing must rest before the shop is asked. */
const restMs = 250;

type Tried = { output: Facts; needsSecond?: true };

/** What a refund would do: for exactly these arguments, or why it is refused. Null while it is being asked. */
export type Preview = { key: string; tried: Tried | null; error: unknown };

/** Asks the shop what a refund would do; it changes nothing. An answer for other arguments than the present ones is never used. */
export function useRefundPreview(command: string, body: object | null): Preview | null {
  const { ask } = useSession();
  const [preview, setPreview] = useState<Preview | null>(null);
  const key = JSON.stringify(body);
  useEffect(() => {
    if (key === "null") return;
    let isCurrent = true;
    const settle = (own: Omit<Preview, "key">) => isCurrent && setPreview({ key, ...own });
    const timer = setTimeout(() => {
      ask<Tried>(apiPath(command, { dry: "yes" }), JSON.parse(key) as object).then(
        (tried) => settle({ tried, error: null }),
        (error: unknown) => settle({ tried: null, error }),
      );
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [command, key, ask]);
  return preview?.key === key ? preview : null;
}
