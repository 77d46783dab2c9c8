"use client";

import { useCall } from "@/lib/client/call/use-call";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { typedMills } from "@/lib/format/amount";
import { useParts } from "@/lib/i18n/use-parts";
import type { AccountName } from "./pay-form";

/** The member's balances in thousandths. An account whose balance is unknown is left out; a guest has none, nor has a shop without wallets. */
export function useBalances(isMember = true) {
  const { wallet: hasAccounts } = useParts();
  const inputOf = (name: keyof typeof accountTypes) => (isMember && hasAccounts ? { accountType: accountTypes[name] as 1 | 2 | 3 } : null);
  const wallet = useCall("GET member/account", inputOf("wallet"));
  const reorderCredit = useCall("GET member/account", inputOf("reorderCredit"));
  const voucher = useCall("GET member/account", inputOf("voucher"));
  const all = { wallet, reorderCredit, voucher };

  const known = Object.entries(all).flatMap(([name, { data }]) => (data ? [[name, typedMills(data.balance)] as const] : []));
  const error = Object.values(all).find((each) => each.error && !each.data)?.error;
  return { balances: Object.fromEntries(known) as Partial<Record<AccountName, number>>, error };
}
