"use client";

import type { UseFormSetError } from "react-hook-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import { type Attempt, useAttempt } from "@/lib/client/attempt";
import { send } from "@/lib/client/send";
import { read } from "@/lib/client/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import { queryOfId } from "@/lib/format/query-id";
import { useRouter } from "@/lib/i18n/navigation";
import { type Address, checkOutPath, listPath, type Way } from "./address";
import { type AddressValues, isAsked } from "./address-fields";

const listIds = async () => (await read("GET member/address/list", {})).map(({ id }) => id);

/** Adds an address, and says which one of the member's it is: the one that was not there when the attempt began. */
async function add(values: AddressValues, defaultStatus: boolean, attempt: Attempt<{ before: number[] }>): Promise<number | null> {
  attempt.before ??= await listIds();
  await send("POST member/address/add", { ...values, defaultStatus }, attempt.key);
  const after = await listIds();
  return after.find((id) => !attempt.before?.includes(id)) ?? null;
}

/** Saves an address, and goes back to where it is needed. What the shop finds wrong in a field is said at that field. */
export function useSaveAddress(address: Address | null, way: Way, setError: UseFormSetError<AddressValues>) {
  const showFailure = useShowFailure();
  const router = useRouter();
  const { attemptAt } = useAttempt<{ before: number[] }>();

  function show(failure: unknown) {
    const issues = failure instanceof Failure ? (failure.issues ?? []).filter(({ field }) => isAsked(field)) : [];
    for (const { field } of issues) if (isAsked(field)) setError(field, { type: "refused" }, { shouldFocus: true });
    if (issues.length === 0 || (failure instanceof Failure && failure.failure === "refused")) showFailure(failure);
  }

  /** Whether it was saved. */
  return async (values: AddressValues, defaultStatus: boolean): Promise<boolean> => {
    try {
      if (address) await send("POST member/address/update", { ...values, defaultStatus, id: address.id });
      const id = address?.id ?? (await add(values, defaultStatus, attemptAt([values, defaultStatus])));
      router.push(way.fromCheck ? checkOutPath(way, id === null ? undefined : queryOfId(id)) : listPath(way));
      return true;
    } catch (failure) {
      show(failure);
      return false;
    }
  };
}
