import pg from "pg";
import type { Db } from "./client.ts";
import { copyWith, partsOf } from "./drizzle-parts.ts";
import type { BatchingClient } from "./preparing-client.ts";

/** A statement that was asked and waits to be sent. */
type Asked = { args: unknown[]; resolve: (answer: unknown) => void; reject: (error: unknown) => void };
type Client = { query: (...args: unknown[]) => Promise<unknown> } & Partial<BatchingClient>;

type Ask = (db: Db) => PromiseLike<unknown>;

/** Lets an ask compose its statement, and holds it back. */
function hold(db: Db, ask: Ask) {
  const { session } = partsOf(db);
  const { promise: asked, resolve, reject } = Promise.withResolvers<Asked | null>();
  let isAsked = false;
  async function query(...args: unknown[]): Promise<unknown> {
    if (isAsked) throw new Error("each ask that is sent together with others has one statement");
    isAsked = true;
    const { promise, ...ends } = Promise.withResolvers<unknown>();
    resolve({ args, ...ends });
    return promise;
  }
  const here = copyWith(db, { session: copyWith(session, { client: { query } }) });
  const answer = (async () => ask(here))();
  answer.then(() => resolve(null), reject);
  return { asked, answer };
}

/** Without a client that sends several statements, one is sent after the other. As in a transaction, none runs after one that failed. */
async function sendInTurn(client: Client, asked: Asked[]): Promise<void> {
  for (const [index, { args, resolve, reject }] of asked.entries()) {
    try {
      resolve(await client.query(...args));
    } catch (error) {
      reject(error);
      for (const each of asked.slice(index + 1)) each.reject(error);
      return;
    }
  }
}

async function sendOn(client: Client, asked: Asked[]): Promise<void> {
  if (!client.queryTogether) return sendInTurn(client, asked);
  const answers = client.queryTogether(...asked.map(({ args }) => args as Parameters<BatchingClient["queryTogether"]>[number]));
  for (const [index, { resolve }] of asked.entries()) resolve(answers[index]);
  await Promise.allSettled(answers);
}

async function send(client: Client | pg.Pool, asked: Asked[]): Promise<void> {
  if (!(client instanceof pg.Pool)) return sendOn(client, asked);
  const connection = await client.connect();
  try {
    await sendOn(connection as unknown as Client, asked);
    connection.release();
  } catch (error) {
    // Something may still wait in it for a statement that was never sent.
    connection.release(true);
    throw error;
  }
}

type Answers<Asks extends Ask[]> = { [Index in keyof Asks]: Awaited<ReturnType<Asks[Index]>> };

/**
 * Asks for several things in one message to the database instead of one each (`preparing-client.ts`). Each ask is at most one statement, which needs no
 * other's answer. They run in the order given. If one fails, none of those after it runs, and its error is thrown. Outside of a transaction it is for
 * reads, because a failure may undo what ran before it.
 */
export async function together<Asks extends Ask[]>(db: Db, ...asks: Asks): Promise<Answers<Asks>> {
  const held = asks.map((ask) => hold(db, ask));
  const asked = (await Promise.all(held.map(({ asked }) => asked))).filter((each) => each !== null);
  if (asked.length > 0) await send(partsOf(db).session.client as Client | pg.Pool, asked);
  // An answer may also be refused by what asked for it. The first one is thrown once no other is under way.
  const answers = await Promise.allSettled(held.map(({ answer }) => answer));
  for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as Answers<Asks>;
}
