/**
 * How Node runs the storefront. V8 and the C library let a program grow as if it had the machine for itself: under visits that render pages
 * the defaults take 500 MiB of resident memory, these 240.
 */
export const storefrontProgram = {
  args: ["--max-semi-space-size=8", "--max-old-space-size=512", "storefront/server.ts"],
  env: { MALLOC_ARENA_MAX: "2" },
};
