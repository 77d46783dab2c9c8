import type { newsletterCalls } from "../../../lib/contract/newsletter.ts";
import type { Handlers } from "../../http/context.ts";
import { inEvenTime } from "../../security/even-time.ts";
import { getMember } from "../member/find.ts";
import { askToConfirm, confirmAddress, confirmDays, removeAddress, stateOf, unsubscribe } from "./addresses.ts";

export const newsletterHandlers: Handlers<typeof newsletterCalls> = {
  "GET newsletter/about": async () => ({ days: confirmDays }),
  "POST newsletter/subscribe": ({ email }, context) => inEvenTime(() => askToConfirm(email, context), { always: true }),
  "POST newsletter/confirm": confirmAddress,
  "POST newsletter/unsubscribe": unsubscribe,
  "GET newsletter/own": async (_, { db, member, now }) => ({ state: await stateOf(db, (await getMember(db, member.id)).email, now) }),
  "POST newsletter/choose": async ({ subscribed }, context) => {
    const { db, member } = context;
    const { email } = await getMember(db, member.id);
    await (subscribed ? askToConfirm(email, context) : removeAddress(db, email));
  },
};
