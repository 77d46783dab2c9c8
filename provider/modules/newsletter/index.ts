import { commandGroup } from "../../operator/command-group.ts";
import { forgetPrevious } from "./addresses.ts";
import { newsletterCommands } from "./commands.ts";
import { newsletterHandlers } from "./handlers.ts";
import { runNewsletters } from "./run-commands.ts";
import { queueNewsletter, sendNewsletterEmail } from "./send.ts";

export const newsletter = {
  handlers: newsletterHandlers,
  commands: [commandGroup("Shop window", newsletterCommands, runNewsletters)],
  jobs: [{ job: forgetPrevious, everyMs: 10 * 60_000 }],
  queue: {
    "send-newsletter": { run: queueNewsletter, maxWaitMs: 60_000, maxFailures: 20, atOnce: 1 },
    // Few at once, so that a newsletter leaves the mail server to the emails that people wait for.
    "newsletter-email": { run: sendNewsletterEmail, maxWaitMs: 3_600_000, maxFailures: 25, atOnce: 4, isSmall: true },
  },
};
