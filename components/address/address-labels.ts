/** The customary labels of address fields by country. */
export type AddressLabels = {
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
