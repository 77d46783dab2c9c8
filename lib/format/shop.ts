/** The name and the contact address of the shop. */
export const shop = { name: "Canopy", email: "hello@canopy.example" } as const;
