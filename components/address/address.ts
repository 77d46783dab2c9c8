import type { CallData } from "@/lib/contract";

export type Address = CallData<"GET member/address/list">[number];

/** Where somebody came from, and goes back to. */
export type Way = { fromCheck: boolean; isCart: boolean };

function queryOf({ fromCheck, isCart }: Way): string[] {
  return [fromCheck && "from_check=1", isCart && "is_cart=1"].filter((part) => part !== false);
}

function pathWith(path: string, query: string[]): string {
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

export function listPath(way: Way): string {
  return pathWith("/address_list", queryOf(way));
}

/** The form, for a new address or for one that is there; the item names it by its id alone. */
export function formPath(way: Way, item?: string): string {
  return pathWith("/add_address", [...(item ? [`item=${item}`] : []), ...queryOf(way)]);
}

/** Back to the checkout, with an address that was chosen. */
export function checkOutPath({ isCart }: Way, chosen?: string): string {
  return pathWith("/check_out", [...(isCart ? ["is_cart=1"] : []), ...(chosen ? [`addr=${chosen}`] : [])]);
}
