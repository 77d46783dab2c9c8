/** The name of the shop. How it is reached is a setting of its operator: `GET shop/profile`. */
export const shop = { name: "Canopy" } as const;
