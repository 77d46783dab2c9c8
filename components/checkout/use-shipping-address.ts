"use client";

import { useCall } from "@/lib/client/use-call";
import type { CallData } from "@/lib/contract";

export type Address = CallData<"GET member/address/list">[number];

export type ShippingAddress = {
  chosen: Address | undefined;
  /** Whether the one that was asked for is none of this member's. */
  missing: boolean;
  /** How many there are to choose from; undefined while nobody knows. */
  count: number | undefined;
  error: unknown;
  /** For which one a quote is asked: null leaves it to the default, undefined waits. */
  quoteWith: number | null | undefined;
};

/** Where the parcel goes: the address that the way here names, else the default. It counts only as the member's own list has it. */
export function useShippingAddress(asked: number | null): ShippingAddress {
  const { data: list, error } = useCall("GET member/address/list", {});
  const named = list?.find((address) => address.id === asked);
  const chosen = asked === null ? list?.find((address) => address.defaultStatus === 1) : named;
  return {
    chosen,
    missing: asked !== null && list !== undefined && !named,
    count: list?.length,
    error: list ? undefined : error,
    quoteWith: asked === null ? null : list && (named?.id ?? null),
  };
}
