import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const folders = ["app", "components", "lib", "provider", "storefront"];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.(tsx?|mjs)$/.test(each.name))
    .map((each) => join(each.parentPath, each.name));
}

/** Where a hundred is a percentage, or a share of the bonus plan in hundredths of a percent. */
const percentages = [
  "components/bonus/disclosure-view.tsx",
  "components/course/my-course/course-head.tsx",
  "components/payment/check-payment.ts",
  "components/payment/pay-form.ts",
  "components/player/controls/control-bar.tsx",
  "components/review/review-part.tsx",
  "components/ui/progress-bar.tsx",
  "components/ui/stars.tsx",
  "lib/theme/check-colors.ts",
  "provider/console/screens/health/health.tsx",
  "provider/console/screens/product/picture-uploads.tsx",
  "provider/console/screens/today/chart.tsx",
  "provider/console/upload/progress.tsx",
  "provider/modules/bonus/plan/run-commands.ts",
  "provider/modules/bonus/plan/words.ts",
  "provider/modules/bonus/why.ts",
  "provider/modules/health/check-part.ts",
  "provider/modules/payment/rules/plan.ts",
];

/** Decimals of a share and of a duration. */
const otherDecimals = ["components/bonus/bonus-detail-view.tsx", "lib/format/duration.ts"];

/** The places that know currencies. */
const home = ["lib/contract/wire/money.ts"];

/** What writes or computes an amount as if every currency were like dollars. */
const byHand: [what: string, pattern: RegExp, allowed: string[]][] = [
  ["a hundred cents", /[*/] ?100(\.0)?\b(?!_)/, percentages],
  ["two decimals", /toFixed\(2\)|FractionDigits: 2\b/, otherDecimals],
  ["a dollar sign", /\$\$\{|"\$"|"\$\d+\.\d/, ["provider/security/password.ts"]],
  ["a currency of its own", /"(USD|EUR|JPY)"|style: "currency"/, home],
];

test.each(byHand)("no code writes %s by hand: amounts know their currency", (_, pattern, allowed) => {
  const files = folders.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => pattern.test(readFileSync(file, "utf8")));
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(allowed.filter((file) => !found.includes(file))).toEqual([]);
});
