import { argon2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { UserError } from "../../scripts/program.mjs";
import { softPasskey } from "../../tests/support/provider/soft-passkey.ts";
import { median } from "../load.ts";
import { createPostgres } from "../postgres.ts";
import { remarksOn, scaledShop } from "../servers.ts";
import { ratio, type Table } from "../table.ts";

const rounds = 200;
const username = "demo";
const password = "Demo-2026";

/** A hash of the password that takes no time, as a shop may not store it. */
function fastHash(): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64")}$${tag.toString("base64")}`;
}

async function storeFastHash(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update member set password_hash = $1 where username = $2", [fastHash(), username]);
  await client.end();
}

type Answer = { tokenHead: string; token: string; proof: string; options: Record<string, unknown> };

function asker(address: string) {
  return async (path: string, body: object, authorization = ""): Promise<Answer> => {
    const headers = { "content-type": "application/json", authorization };
    const answer = await fetch(`${address}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const { code, message, data } = await answer.json();
    if (code !== 200) throw new UserError(`${path} answers ${code}: ${message}`);
    return data;
  };
}

/** How long something takes, in milliseconds. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Compares signing in by passkey with signing in by a password whose hash takes no time. */
export async function measureSignIn(): Promise<Table> {
  const about = `Each ${rounds} times, one after the other, at one provider on PostgreSQL. The password's hash is replaced by one that takes no time. The passkey is in software; its own time is not counted.`;
  const columns = ["Sign-in", "ms", "ratio"];
  const url = await createPostgres();
  if (!url) return { title: "Sign-in", about, columns, rows: [], remarks: remarksOn(false) };
  const shop = scaledShop("sign-in", url);
  await shop.seed(0);
  await storeFastHash(url);
  const provider = await shop.start({ PUBLIC_URL: "http://localhost:3000" });
  const ask = asker(provider.address);
  const { tokenHead, token } = await ask("member/login", { username, password });
  const own = tokenHead + token;
  const { proof } = await ask("factor/prove", { purpose: "factors", password }, own);
  const passkey = softPasskey();
  const { options } = await ask("factor/passkeyOptions", {}, own);

  // The passwords first: once there is a passkey, they take a second step.
  const byPassword: number[] = [];
  for (let round = 0; round < rounds; round += 1) byPassword.push(await timeOf(() => ask("member/login", { username, password })));
  await ask("factor/addPasskey", { proof, name: "Bench", passkey: passkey.register(options) }, own);
  const [asked, answered]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    let given: Answer["options"] = {};
    asked.push(
      await timeOf(async () => {
        given = (await ask("session/passkeyOptions", {})).options;
      }),
    );
    const answer = passkey.answer(given);
    answered.push(await timeOf(() => ask("session/continue", { passkey: answer })));
  }
  await provider.stop();
  const [one, two, three] = [median(byPassword), median(answered), median(asked)];
  return {
    title: "Sign-in",
    about,
    columns,
    rows: [
      ["Password, without its slow hash", one.toFixed(2), "1.00"],
      ["Passkey, the sign-in itself", two.toFixed(2), ratio(two, one)],
      ["Passkey, the challenge that the page asks for when it opens", three.toFixed(2), ratio(three, one)],
    ],
  };
}
