import { hasTestPayments } from "../../runtime/settings.ts";
import type { Acquirer } from "../port.ts";
import { charge, decide, giveBack, givenBack, inquire, undo } from "./charges.ts";
import { eWallets } from "./e-wallets.ts";
import { testPage } from "./page.ts";
import { fingerprintOf, tokenise } from "./tokens.ts";

/** A bank that moves no money: its books are tables of the shop, and its page is one of the provider's. */
export const testBank: Acquirer = {
  eWallets,
  methodsIn: (settings) => (hasTestPayments(settings) ? ["card", "e-wallet"] : []),
  saveCard: (number, { DATA_SECRET }) => ({ token: tokenise(number), fingerprint: fingerprintOf(number, DATA_SECRET) }),
  confirm: ({ db, clock }, asked) => charge(db, { ...asked, now: clock.now() }),
  inquire: ({ db }, reference) => inquire(db, reference),
  cancel: ({ db, clock }, reference) => undo(db, reference, clock.now()),
  refund: ({ db, clock }, asked) => giveBack(db, { ...asked, now: clock.now() }),
  inquireRefunds: ({ db }, reference) => givenBack(db, reference),
  decide: async ({ db, clock }, asked, { decision }) => {
    if (decision !== "approved" && decision !== "declined") return null;
    return decide(db, { ...asked, approved: decision === "approved", now: clock.now() });
  },
  showPage: testPage,
};
