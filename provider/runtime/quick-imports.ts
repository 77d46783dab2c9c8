import { registerHooks } from "node:module";

const drizzle = "/node_modules/drizzle-orm/";

/** Saves 0.65 s of a 2.7 s start (medians of ten): Node would parse drizzle's package.json of 180 kB again for each of its 300 modules. */
registerHooks({
  resolve(specifier, context, resolve) {
    if (!specifier.startsWith(".") || !context.parentURL?.includes(drizzle)) return resolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});
