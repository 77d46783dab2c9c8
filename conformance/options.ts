import { parseArgs } from "node:util";

/** The groups of checks, in their order. */
export const partNames = ["shapes", "languages", "paging", "writes", "refusals", "signed-out", "unknown"] as const;

export type PartName = (typeof partNames)[number];

export type Options = {
  url: string;
  member: { username: string; password: string } | null;
  /** Whether calls that change data may be sent. */
  write: boolean;
  tenant: string;
  /** The longest acceptable response time. */
  slowMs: number;
  only: readonly PartName[];
};

export const usage = `Usage: npm run conformance -- <URL> [options]

  --user <name> --password <word>   also checks what a member may call
  --write                           also favourites, cart and addresses: changed, looked at, changed back
  --slow-ms <1 to 60000>            how long an answer may take (5000)
  --tenant <code>                   the tenant header (canopy)
  --only <part,part>                ${partNames.join(", ")}
  --json                            the same as JSON`;

/** An invalid command line. The message is the usage. */
export class UsageError extends Error {
  constructor(reason: string) {
    super(`${reason}\n\n${usage}`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        user: { type: "string" },
        password: { type: "string" },
        write: { type: "boolean", default: false },
        "slow-ms": { type: "string", default: "5000" },
        tenant: { type: "string", default: "canopy" },
        only: { type: "string", default: partNames.join(",") },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readAddress([address, ...others]: string[]): string {
  if (!address) throw new UsageError("The address of a provider is missing.");
  if (others.length > 0) throw new UsageError(`One address is enough: what is ${others.join(" ")}?`);
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${address} is not the address of a provider.`);
  return (url.origin + url.pathname).replace(/\/+$/, "");
}

function readMember(username: string | undefined, password: string | undefined): Options["member"] {
  if (username && password) return { username, password };
  if (username || password) throw new UsageError("A user needs a password, and a password a user.");
  return null;
}

function readMs(text: string): number {
  const ms = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (ms < 1 || ms > 60_000) throw new UsageError(`--slow-ms ${text} is not between 1 and 60000.`);
  return ms;
}

function readParts(text: string): PartName[] {
  const chosen = text.split(",");
  const unknown = chosen.filter((name) => !partNames.some((part) => part === name));
  if (unknown.length > 0) throw new UsageError(`There is no part ${unknown.join(", ")}.`);
  return partNames.filter((part) => chosen.includes(part));
}

/** Parses the command line. */
export function readOptions(args: string[]): Options & { json: boolean } {
  const { values, positionals } = parse(args);
  const member = readMember(values.user, values.password);
  if (values.write && !member) throw new UsageError("--write needs a user and a password.");
  return {
    url: readAddress(positionals),
    member,
    write: values.write,
    tenant: values.tenant,
    slowMs: readMs(values["slow-ms"]),
    only: readParts(values.only),
    json: values.json,
  };
}
