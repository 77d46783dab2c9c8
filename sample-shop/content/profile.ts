/** What the sample shop says of itself. All of it is invented. */
export const sampleProfile = {
  name: "Canopy",
  icon: "shop-icon",
  "support-email": "hello@canopy.example",
  "postal-address": "12 Sample Lane, Exampletown 00000",
} as const;
