import { orderStates } from "../../lib/contract/wire/codes.ts";
import { harmlessInputs } from "../harmless.ts";
import { refuses } from "../judge.ts";
import type { Visit } from "../visit.ts";
import { stepsOf } from "./step.ts";

const writes = ["POST payLink/create", "POST payLink/withdraw", "POST payLink/show", "POST payLink/pay"] as const;
const [create, withdraw, show, pay] = writes;

/** Refuses unknown orders and links; makes a link to an unpaid order of the member's, opens it as a guest, and withdraws it. Nothing is paid. */
export async function tryPayLinks(visit: Visit): Promise<void> {
  const { wire, log, token } = visit;
  const isOffered = log.isOffered("GET payLink/own") === true;
  for (const key of writes) log.offer(key, isOffered);
  if (!isOffered) return;
  for (const key of [create, withdraw] as const)
    log.check(key, "an unknown order", refuses(await wire.ask(key, { input: harmlessInputs[key], token })));
  for (const key of [show, pay] as const) log.check(key, "an unknown link", refuses(await wire.ask(key, { input: harmlessInputs[key] })));

  const { see, change, undo } = stepsOf(visit);
  const unpaid = (await see("GET order/page", { state: orderStates.unpaid, pageNum: 1, pageSize: 1 }))?.list[0];
  if (!unpaid) return log.skip(create, "its effect", "the member has no unpaid order");
  const orderId = unpaid.id;
  const tokenNow = async () => (await see("GET payLink/own", { orderId }))?.token;
  if (await tokenNow()) return log.skip(create, "its effect", "the order has a link already");
  await change(create, { orderId }, "a link", async () => typeof (await tokenNow()) === "string");
  await undo(withdraw, { orderId });
}
