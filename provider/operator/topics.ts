import { agreementVerbs } from "./agreement.ts";
import { backupVerbs } from "./backup.ts";
import { bonusVerbs } from "./bonus.ts";
import { catalogueVerbs } from "./catalogue.ts";
import { clockVerbs } from "./clock.ts";
import { countryVerbs } from "./country.ts";
import { displayVerbs } from "./display.ts";
import { jobVerbs } from "./jobs.ts";
import { lessonVerbs } from "./lesson.ts";
import { materialVerbs } from "./material.ts";
import { memberVerbs } from "./member.ts";
import { moneyVerbs } from "./money.ts";
import { networkVerbs } from "./network.ts";
import { orderVerbs } from "./order.ts";
import { paymentVerbs } from "./payment.ts";
import { reviewVerbs } from "./review.ts";
import { stockVerbs } from "./stock.ts";
import { supportVerbs } from "./support.ts";
import type { Verb } from "./verb.ts";
import { wordingVerbs } from "./wording.ts";

type Topic = { title: string; verbs: Record<string, Verb> };

/** What the operator can say, as the manual groups it. */
export const topics: Topic[] = [
  { title: "Products", verbs: { ...catalogueVerbs, ...stockVerbs, ...wordingVerbs, ...lessonVerbs } },
  { title: "Shop window", verbs: { ...displayVerbs, ...materialVerbs, ...agreementVerbs, ...countryVerbs } },
  { title: "Orders", verbs: { ...orderVerbs, ...paymentVerbs } },
  { title: "Members", verbs: memberVerbs },
  { title: "Talking to people", verbs: { ...supportVerbs, ...reviewVerbs } },
  { title: "Money", verbs: moneyVerbs },
  { title: "Network and bonuses", verbs: { ...networkVerbs, ...bonusVerbs } },
  { title: "The shop itself", verbs: { ...jobVerbs, ...backupVerbs, ...clockVerbs } },
];

/** Every verb by its name. */
export const verbs: Record<string, Verb> = Object.assign({}, ...topics.map((topic) => topic.verbs));
