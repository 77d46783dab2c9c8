import { lean } from "./root.mjs";

/** How Node runs the storefront. */
export const storefrontProgram = { args: [...lean.args, "--max-old-space-size=512", "storefront/server.ts"], env: lean.env };
