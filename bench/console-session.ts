import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UserError } from "../scripts/program.mjs";
import { node } from "../scripts/root.mjs";

/** Roles that read every list and need no code from an app. */
const roles = "orders,catalogue,support,auditor";

/** Adds an operator on the machine and signs in at the console; returns how to get from an address of the console. */
export async function openSession(address: string, env: NodeJS.ProcessEnv): Promise<(path: string) => Promise<string>> {
  const { stdout } = await promisify(execFile)(
    node,
    ["provider/cli.ts", "operator", "add", "bench@shop.example", "Bench", "--role", roles],
    { env },
  );
  const token = /\/start#([\w-]+)/.exec(stdout)?.[1] ?? "";
  const response = await fetch(`${address}/session/start`, {
    method: "POST",
    headers: { origin: address, "content-type": "application/json" },
    body: JSON.stringify({ token, password: "correct horse battery" }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  if (!response.ok) throw new UserError(`Signing in at the console answers ${response.status}.`);
  return async (path) => {
    const answer = await fetch(`${address}/api/${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new UserError(`${path} answers ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
}
