/** The ports and data folders of the servers that Playwright starts. */
export const storefrontPort = 3100;
export const providerPort = 4100;
export const dataDir = ".data/e2e";
