/** `npm test` chooses a first port whose neighbors are free. */
const firstPort = Number(process.env.E2E_PORT) || 3100;

/** The ports of a shop that the tests start. */
export function portsFrom(offset: number) {
  return { port: firstPort + offset, providerPort: firstPort + 1000 + offset };
}

export const { port: storefrontPort, providerPort } = portsFrom(0);

export const consolePort = providerPort + 1;
export const dataDir = ".data/e2e";
