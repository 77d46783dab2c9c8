import type { Cells } from "../../operator/csv/sheet.ts";
import { cellOf, type OtherShop } from "./other-shop.ts";

/** Shopify writes an apostrophe before a number, so that spreadsheets keep its plus sign. */
const phoneOf = (cell: string) => cell.replace(/^'/, "").slice(0, 32);

function shopifyLine(row: Cells): Cells {
  return {
    email: cellOf(row, "Email"),
    first_name: cellOf(row, "First Name"),
    last_name: cellOf(row, "Last Name"),
    telephone: phoneOf(cellOf(row, "Phone", "Default Address Phone")),
    country: cellOf(row, "Default Address Country Code"),
  };
}

/** One column has the whole name; the last word is the family name. */
function wooCommerceLine(row: Cells): Cells {
  const words = cellOf(row, "Name").split(/\s+/).filter(Boolean);
  const username = cellOf(row, "Username");
  return {
    email: cellOf(row, "Email"),
    // An address as a user name would be shown to others.
    username: username.includes("@") ? "" : username,
    first_name: words.slice(0, -1).join(" "),
    last_name: words.at(-1) ?? "",
    country: cellOf(row, "Country / Region"),
  };
}

/** Customers without an address, such as those who bought at a counter, cannot sign in. */
const withAddress = (lineOf: (row: Cells) => Cells): Pick<OtherShop, "keyOf" | "linesOf"> => ({
  keyOf: (row) => (cellOf(row, "Email") ? "customers" : "nobody"),
  *linesOf(groups) {
    for (const row of groups.get("customers") ?? []) yield [lineOf(row)];
  },
});

export const shopifyCustomers: OtherShop = {
  name: "Shopify",
  needs: ["First Name", "Last Name", "Email", "Default Address Country Code"],
  ...withAddress(shopifyLine),
};

export const wooCommerceCustomers: OtherShop = {
  name: "WooCommerce",
  needs: ["Name", "Username", "Email", "AOV", "Country / Region"],
  ...withAddress(wooCommerceLine),
};
