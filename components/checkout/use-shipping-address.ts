"use client";

import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";

export type Address = CallData<"GET member/address/list">[number];

export type ShippingAddress = {
  chosen: Address | undefined;
  /** Whether the requested address is not one of this member's. */
  missing: boolean;
  /** The member's addresses; undefined while unknown. */
  list: Address[] | undefined;
  error: unknown;
  /** The address for the quote: null for the default one, undefined while unknown. */
  quoteWith: number | null | undefined;
};

/** The address that the URL names, or the default one. Only addresses in the member's list count. */
export function useShippingAddress(asked: number | null): ShippingAddress {
  const { data: list, error } = useCall("GET member/address/list", {});
  const preset = useCall("GET member/address/getDefaultDetail", asked === null ? {} : null);
  const named = list?.find((address) => address.id === asked);
  const isKnown = list !== undefined && (asked !== null || preset.data !== undefined);
  return {
    chosen: (asked === null ? preset.data : named) ?? undefined,
    missing: asked !== null && list !== undefined && !named,
    list: isKnown ? list : undefined,
    error: (list ? undefined : error) ?? (preset.data === undefined ? preset.error : undefined),
    quoteWith: asked === null ? null : list && (named?.id ?? null),
  };
}
