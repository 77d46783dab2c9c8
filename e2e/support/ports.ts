/** Where the programs that Playwright starts listen, and where they keep what is theirs. */
export const storefrontPort = 3100;
export const providerPort = 4100;
export const dataDir = ".data/e2e";
