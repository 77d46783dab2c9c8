import type { Values } from "../../form/control.tsx";

/** A form that a step opens in place: all of a command, or a few of its fields. */
type StepForm = { command: string; label: string; only?: readonly string[]; preset?: Values };

type StepTasks = { forms?: readonly StepForm[]; screens?: readonly { command: string; label: string }[] };

/** What a step offers: forms in place, and the screens with everything else. */
export const stepTasks: Record<string, StepTasks> = {
  name: {
    forms: [{ command: "profile set", label: "Name the shop", only: ["name", "shortName", "tagline"] }],
    screens: [{ command: "profile show", label: "Logo, colors and typefaces" }],
  },
  company: {
    forms: [
      { command: "profile set", label: "Say who you are", only: ["company", "postalAddress", "supportEmail", "telephone"] },
      { command: "seller set", label: "Say who invoices name" },
    ],
  },
  countries: {
    forms: [
      { command: "country add", label: "Add a country" },
      { command: "country registers", label: "Open for registration" },
      { command: "country ships", label: "Open for shipping" },
    ],
    screens: [{ command: "country list", label: "See the countries" }],
  },
  languages: { screens: [{ command: "settings", label: "See the settings" }] },
  shipping: {
    forms: [
      { command: "freight set", label: "Set a shipping rate" },
      { command: "tax set", label: "Set a tax rate" },
    ],
  },
  email: { forms: [{ command: "email test", label: "Send yourself an email", preset: { occasion: "orderPaid", language: "en_US" } }] },
  legal: {
    forms: [{ command: "agreement template", label: "Begin with templates" }],
    screens: [{ command: "agreement list", label: "Read and fill them in" }],
  },
  product: {
    forms: [{ command: "product create", label: "Create a product" }],
    screens: [{ command: "products", label: "See the products" }],
  },
};
