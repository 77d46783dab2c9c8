"use client";

import { useCall } from "@/lib/client/call/use-call";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { centsOf } from "@/lib/format/amount";
import type { AccountName } from "./pay-form";

/** Balances in cents. An account whose balance is unknown is left out. */
export function useBalances() {
  const wallet = useCall("GET member/account", { accountType: accountTypes.wallet });
  const reorderCredit = useCall("GET member/account", { accountType: accountTypes.reorderCredit });
  const voucher = useCall("GET member/account", { accountType: accountTypes.voucher });
  const all = { wallet, reorderCredit, voucher };

  const known = Object.entries(all).flatMap(([name, { data }]) => (data ? [[name, centsOf(data.balance)] as const] : []));
  const error = Object.values(all).find((each) => each.error && !each.data)?.error;
  return { balances: Object.fromEntries(known) as Partial<Record<AccountName, number>>, error };
}
