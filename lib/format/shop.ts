/** What the shop is called, and how people reach it. */
export const shop = { name: "Canopy", email: "hello@canopy.example" } as const;
