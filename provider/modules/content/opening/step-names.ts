/** The steps of the path to opening, in their order. Screens and commands name them so. */
export const stepNames = [
  "name",
  "company",
  "countries",
  "languages",
  "shipping",
  "payment",
  "email",
  "legal",
  "product",
  "order",
  "address",
] as const;

export type StepName = (typeof stepNames)[number];
