import { defaultLanguage } from "../../../../lib/contract/wire/language.ts";
import { afterCommit } from "../../../db/after-commit.ts";
import { publishChange } from "../../../jobs/publish-change.ts";
import { storefrontLink } from "../../../mail/storefront-link.ts";
import { CommandError, FieldError } from "../../../operator/answer.ts";
import type { Runs } from "../../../operator/command-group.ts";
import { fact } from "../../../operator/output.ts";
import { are, is } from "../../../operator/tense.ts";
import { storeSetting } from "../../../runtime/dated-setting.ts";
import { issueLookPass } from "../../../runtime/look-pass.ts";
import { forgetState, shopState, stateSubject } from "../../../runtime/shop-state.ts";
import type { openingCommands } from "./commands.ts";
import { costOfStep, readSteps, titleOfStep } from "./steps.ts";

const sentences = {
  soon: "Visitors see that the shop opens soon, and can subscribe to the newsletter.",
  open: "Everybody finds the shop.",
  closed: "Visitors see that the shop is closed for a while. Members still learn and see their orders.",
};

export const runOpening: Runs<typeof openingCommands> = {
  "opening show": async (shop) => {
    const state = await shopState(shop);
    const steps = await readSteps(shop);
    return {
      name: "Open your shop",
      facts: [fact("state", "State", state), fact("meaning", "What visitors see", sentences[state])],
      tables: [
        {
          title: "Steps",
          columns: ["Step", "Title", "State", "Note", "Can be skipped"],
          rows: steps.map(({ name, title, state: found, says, canSkip }) => [name, title, found, says, canSkip ? "yes" : "no"]),
        },
      ],
      tasks: ["opening set", "opening skip", "opening resume"],
    };
  },

  "opening set": async (shop, { state, anyway }) => {
    const now = shop.clock.now();
    const before = await shopState(shop);
    if (before === state) return `The shop is «${state}» already.`;
    const missing = (await readSteps(shop)).filter((step) => step.state === "missing" && !step.canSkip);
    if (state === "open" && missing.length > 0 && !anyway)
      throw new FieldError("state", `Before the shop opens it needs: ${missing.map(({ title }) => title).join(", ")}.`);
    await shop.db.transaction(async (tx) => {
      await storeSetting(tx, { kind: "opening", subject: stateSubject, value: state, from: now, now });
      await publishChange(tx, "profile-changed", null, now);
      afterCommit(() => forgetState(shop));
    });
    return `The shop ${is} «${state}». ${sentences[state]}`;
  },

  "opening skip": async ({ db, clock }, { step }) => {
    const cost = costOfStep(step);
    if (cost === null) throw new FieldError("step", `No shop can do without «${titleOfStep(step)}».`);
    const now = clock.now();
    await storeSetting(db, { kind: "opening", subject: step, value: "skipped", from: now, now });
    return `«${titleOfStep(step)}» ${is} skipped. ${cost}`;
  },

  "opening resume": async ({ db, clock }, { step }) => {
    const now = clock.now();
    await storeSetting(db, { kind: "opening", subject: step, value: null, from: now, now });
    return `The steps ${are} with «${titleOfStep(step)}» again.`;
  },

  "opening look": async ({ clock, settings }) => {
    const pass = issueLookPass(clock.now(), settings.DATA_SECRET);
    const link = storefrontLink(settings, defaultLanguage.locale, `/opening?look=${pass}`);
    if (!link) throw new CommandError("The provider does not know the shop's address: set PUBLIC_URL.");
    return link;
  },
};
