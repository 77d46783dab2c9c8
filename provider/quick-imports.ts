import { registerHooks } from "node:module";

const drizzle = "/node_modules/drizzle-orm/";

/**
 * To learn of what kind a module is, Node reads the package.json of its package, anew for each module. Drizzle's is 180 kB long, and some 300
 * of its modules are used: that was a third of a start. What they import of each other is always of one kind. It is for modules that are
 * imported later than this one.
 */
registerHooks({
  resolve(specifier, context, resolve) {
    if (!specifier.startsWith(".") || !context.parentURL?.includes(drizzle)) return resolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
  },
});
