"use client";

import { useState } from "react";
import { send } from "@/lib/client/call/send";
import { read } from "@/lib/client/call/use-call";
import { attempts } from "@/lib/client/store/idempotency";
import { queryOfId } from "@/lib/format/query-id";
import { useRouter } from "@/lib/i18n/navigation";
import { type Address, type AddressOrigin, checkOutPath, listPath } from "./address";
import type { AddressValues } from "./address-fields";

const listIds = async () => (await read("GET member/address/list", {})).map(({ id }) => id);

/** The addresses that the member had when an attempt began. */
type Notes = { before: number[] };

/** Adds an address and returns its id: the one that did not exist when the attempt began. */
async function add(values: AddressValues, defaultStatus: boolean, additions: ReturnType<typeof attempts<Notes>>): Promise<number | null> {
  const { key, notes } = additions.begin({}, [values, defaultStatus]);
  const before = notes.before ?? (await listIds());
  additions.note({}, { before });
  await send("POST member/address/add", { ...values, defaultStatus }, key);
  const after = await listIds();
  return after.find((id) => !before.includes(id)) ?? null;
}

export function useSaveAddress(address: Address | null, way: AddressOrigin) {
  const router = useRouter();
  const [additions] = useState(() => attempts<Notes>("add-address", { area: "memory" }));

  return async (values: AddressValues, defaultStatus: boolean): Promise<void> => {
    if (address) await send("POST member/address/update", { ...values, defaultStatus, id: address.id });
    const id = address?.id ?? (await add(values, defaultStatus, additions));
    router.push(way.fromCheck ? checkOutPath(way, id === null ? undefined : queryOfId(id)) : listPath(way));
  };
}
