import type { CallData } from "@/lib/contract";

export type Address = CallData<"GET member/address/list">[number];

/** The page that the shopper came from and goes back to. */
export type AddressOrigin = { fromCheck: boolean; isCart: boolean };

function queryOf({ fromCheck, isCart }: AddressOrigin): string[] {
  return [fromCheck && "from_check=1", isCart && "is_cart=1"].filter((part) => part !== false);
}

function pathWith(path: string, query: string[]): string {
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}

export function listPath(origin: AddressOrigin): string {
  return pathWith("/address_list", queryOf(origin));
}

/** The form's path, for a new address or with the id of an existing one. */
export function formPath(origin: AddressOrigin, item?: string): string {
  return pathWith("/add_address", [...(item ? [`item=${item}`] : []), ...queryOf(origin)]);
}

/** The checkout's path with the selected address. */
export function checkOutPath({ isCart }: AddressOrigin, chosen?: string): string {
  return pathWith("/check_out", [...(isCart ? ["is_cart=1"] : []), ...(chosen ? [`addr=${chosen}`] : [])]);
}

/** The customary labels of address fields by country. */
type AddressLabels = {
  postCode: "zip" | "postcode" | "postalCode";
  province: "state" | "province" | "prefecture" | "nation" | "region" | "county";
};

const words: Record<string, AddressLabels> = {
  AU: { postCode: "postcode", province: "state" },
  CA: { postCode: "postalCode", province: "province" },
  CN: { postCode: "postcode", province: "province" },
  ES: { postCode: "postalCode", province: "province" },
  GB: { postCode: "postcode", province: "nation" },
  ID: { postCode: "postalCode", province: "province" },
  JP: { postCode: "postalCode", province: "prefecture" },
  MM: { postCode: "postalCode", province: "region" },
  MY: { postCode: "postcode", province: "state" },
  TH: { postCode: "postalCode", province: "province" },
  TW: { postCode: "postalCode", province: "county" },
  US: { postCode: "zip", province: "state" },
  VN: { postCode: "postalCode", province: "province" },
};

export function addressLabels(country: string): AddressLabels {
  return words[country] ?? { postCode: "postalCode", province: "province" };
}
