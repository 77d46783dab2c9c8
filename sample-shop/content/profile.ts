/** How the sample shop is reached. Both are invented. */
export const sampleProfile = { "support-email": "hello@canopy.example", "postal-address": "12 Sample Lane, Exampletown 00000" } as const;
