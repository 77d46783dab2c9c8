/** A rule of the import table. The longest `from` that matches a file is its rule; `docs/architecture.md` shows this table as diagrams. */
export type Rule = {
  /** A folder, or one file. */
  from: string;
  /** The folders and files of this project that it may import, apart from its own folder. */
  may: string[];
  /** Imports that are allowed as types only, because the code must not reach the browser. */
  typesOnly?: string[];
  /** The packages that it may import, if not all are allowed. */
  packages?: string[];
};

/** The folders of components that every domain may use; one domain never imports another. */
const sharedComponents = ["product-card", "player", "layout", "forms", "feedback", "ui"].map((folder) => `components/${folder}`);
const foundations = ["components/forms", "components/feedback", "components/ui"];
const clientLib = ["lib/client", "lib/contract", "lib/forms", "lib/format", "lib/i18n"];
const inlineScripts = "lib/security/inline-scripts.ts";
/** For code that reads files of the project. */
const projectRoot = "lib/process/project-root.ts";
const tracing = "lib/process/tracing.ts";

/** The parts of the contract that run in the browser, so they must not import zod. */
export const browserContract = [
  "codes",
  "payment-codes",
  "product-type",
  "part-names",
  "bonus-period",
  "id",
  "failure",
  "language",
  "money",
  "path",
].map((name) => `lib/contract/wire/${name}`);

const storefrontRules: Rule[] = [
  { from: "app", may: ["components", "lib"] },
  { from: "components", may: [...sharedComponents, ...clientLib, "lib/seo"] },
  { from: "components/product-card", may: [...foundations, ...clientLib] },
  { from: "components/player", may: [...foundations, ...clientLib] },
  { from: "components/layout", may: [...foundations, ...clientLib, inlineScripts, "lib/theme"] },
  { from: "components/forms", may: ["components/feedback", "components/ui", ...clientLib] },
  { from: "components/feedback", may: ["components/ui", ...clientLib] },
  { from: "gallery", may: ["components/ui"] },
  { from: "components/ui", may: ["lib/format", "lib/i18n", inlineScripts] },
  {
    from: "lib/server",
    may: ["lib/contract", "lib/forms", "lib/format", "lib/i18n", "lib/process", "lib/security", "lib/settings", "messages"],
  },
  { from: "lib/client", may: [...browserContract, "lib/forms", "lib/security"], typesOnly: ["lib/contract"] },
  { from: "lib/contract", may: [], packages: ["zod", "node:"] },
  { from: "lib/format", may: ["lib/contract"] },
  { from: "lib/forms", may: ["lib/contract"], packages: ["zod"] },
  { from: "lib/i18n", may: ["lib/contract", "messages"] },
  {
    from: "lib/settings",
    may: ["lib/contract/wire/language.ts", "lib/process", "lib/security/client-address.ts"],
    packages: ["zod", "node:"],
  },
  { from: "lib/process", may: [], packages: ["node:", "prom-client", "@opentelemetry"] },
  { from: "lib/security", may: ["lib/process"] },
  { from: "lib/security/client-address.ts", may: [], packages: ["node:"] },
  { from: "lib/theme", may: [], packages: ["culori"] },
  { from: "lib/seo", may: ["lib/contract", "lib/format", "lib/i18n", "lib/security/shop-gate.ts", "lib/server", "lib/theme"] },
  { from: inlineScripts, may: [], packages: [] },
  {
    from: "storefront",
    may: [
      "lib/contract/wire/language.ts",
      "lib/i18n/any-locale.ts",
      "lib/i18n/locale-cookie.ts",
      "lib/i18n/pages.ts",
      "lib/process",
      "lib/security",
      "lib/settings",
    ],
    typesOnly: ["lib/contract/wire/failure.ts"],
  },
  { from: "conformance", may: ["lib/contract"], packages: ["zod", "node:"] },
  { from: "middleware.ts", may: ["lib/contract", "lib/format", "lib/i18n", "lib/process", "lib/security"] },
  { from: "instrumentation.ts", may: ["lib/server"] },
];

const kit = (...names: string[]) => names.map((name) => `provider/${name}`);
const wholeKit = kit("accounts", "mail", "jobs", "operator", "http", "media", "runtime", "security", "db");
const acquirer = kit("payments/acquirer.ts", "payments/port.ts");

const providerRules: Rule[] = [
  { from: "provider", may: [...wholeKit, "provider/console-server", "provider/modules.ts", "lib/contract", "lib/process"] },
  {
    from: "provider/modules.ts",
    may: [...wholeKit, "provider/accounts", "provider/bulk", "provider/drafts", "provider/modules", "lib/contract"],
  },
  { from: "provider/mail", may: [...kit("jobs", "http", "runtime", "db"), "lib/contract", "lib/theme"] },
  { from: "provider/jobs", may: [...kit("operator", "runtime", "db"), "lib/contract", tracing] },
  { from: "provider/operator", may: [...kit("http/refusal.ts", "runtime", "security", "db"), "lib/contract", "lib/process"] },
  { from: "provider/accounts", may: [...kit("mail", "operator", "http", "runtime", "security", "db"), "lib/contract"] },
  { from: "provider/bulk", may: [...kit("accounts", "operator", "jobs", "http/refusal.ts", "runtime", "db"), "lib/contract"] },
  {
    from: "provider/drafts",
    may: [...kit("accounts", "mail", "operator", "jobs", "http/refusal.ts", "runtime", "security", "db"), "lib/contract"],
  },
  {
    from: "provider/console-server",
    may: [...kit("accounts", "drafts", "operator", "media", "http", "runtime"), "lib/contract/wire/parts.ts", projectRoot],
  },
  {
    from: "provider/console",
    may: ["components/ui", "lib/contract/wire/language.ts", "lib/contract/wire/money.ts", "lib/format/qr-code.ts", "messages"],
    typesOnly: kit("console-server", "operator"),
  },
  { from: "provider/http", may: [...kit("runtime", "db"), "lib/contract", tracing, "lib/security/client-address.ts"] },
  { from: "provider/media", may: [...kit("http", "runtime", "db"), "lib/contract", projectRoot] },
  {
    from: "provider/runtime",
    may: [
      ...kit("security", "db"),
      ...["lib/contract/wire/language.ts", "lib/contract/wire/money.ts", "lib/contract/wire/part-names.ts"],
      ...["lib/process", "lib/security/client-address.ts", "lib/settings/rows.ts", "messages"],
    ],
    typesOnly: ["lib/contract/content.ts"],
  },
  { from: "provider/security", may: ["lib/contract"] },
  { from: "provider/db", may: ["lib/contract", projectRoot, tracing] },
  { from: "provider/payments/port.ts", may: [...kit("runtime"), "lib/contract"] },
  { from: "provider/payments/test-bank", may: [...kit("payments/port.ts", "http", "runtime", "security", "db")] },
  { from: "provider/payments/acquirer.ts", may: kit("payments/port.ts", "payments/test-bank") },
  { from: "provider/payments/methods", may: [...acquirer, ...kit("modules/card", "http", "runtime", "db"), "lib/contract"] },
  { from: "sample-shop", may: ["provider", "lib/contract", "lib/process"] },
];

/** The modules that begin, settle, show or document payments. */
const usersOfMethods = ["invoice", "order", "payment", "pay-link"];

/** The modules of the provider, the lowest first, each with the modules below it that it uses. */
export const modules: Record<string, string[]> = {
  ledger: [],
  catalogue: [],
  film: [],
  content: ["catalogue"],
  text: ["catalogue"],
  material: [],
  page: ["catalogue"],
  notice: [],
  article: [],
  asset: ["catalogue", "film", "material"],
  member: [],
  factor: ["member"],
  review: ["catalogue", "member"],
  bonus: ["ledger", "member"],
  wallet: ["invoice", "ledger", "factor", "member"],
  network: ["member"],
  newsletter: ["member"],
  support: ["member"],
  address: ["member"],
  card: ["member"],
  course: ["catalogue", "film", "member"],
  cart: ["catalogue", "member"],
  session: ["network", "factor", "member"],
  tax: [],
  currency: [],
  invoice: [],
  order: ["tax", "invoice", "bonus", "course", "catalogue", "address", "member", "ledger", "card"],
  payment: ["order", "card", "ledger", "factor", "member"],
  "pay-link": ["payment", "order", "card", "ledger", "member"],
  renewal: ["payment", "order", "tax", "catalogue", "member"],
  setting: ["bonus", "content", "member"],
  dashboard: ["content"],
  health: ["ledger", "network"],
  privacy: ["ledger", "factor", "member"],
};

const moduleRules: Rule[] = Object.entries(modules).flatMap(([name, below]) => {
  const from = `provider/modules/${name}`;
  const rules = `${from}/rules`;
  const payments = [...acquirer, ...(usersOfMethods.includes(name) ? ["provider/payments/methods"] : [])];
  return [
    { from, may: [...wholeKit, ...payments, ...below.map((each) => `provider/modules/${each}`), "lib/contract", "lib/theme", projectRoot] },
    // Rules are pure: they may use the type of a row or a film, but open neither.
    {
      from: rules,
      may: ["lib/contract/wire", ...below.map((each) => `provider/modules/${each}/rules`)],
      typesOnly: ["provider/db/schema", "provider/media/film"],
      packages: [],
    },
  ];
});

export const importRules: Rule[] = [...storefrontRules, ...providerRules, ...moduleRules];

/** The entry files of a module, which only `modules.ts` may import: another module would depend on everything in it. */
export const moduleFaces = ["index", "handlers", "commands", "run-commands", "jobs", "pages"];

/** The imports that are allowed in the rows of commands, which are data that a browser may read. */
export const rowImports = [
  "zod",
  "lib/contract",
  "provider/operator/command",
  "provider/operator/arguments",
  "provider/runtime/money",
  "provider/mail/occasions",
  "lib/theme/choices",
  "provider/modules/catalogue/fields",
  "provider/modules/content/opening/step-names",
  "provider/modules/content/profile/fields",
];
