import { bonusScreens } from "../support/bonus-screens";
import { demo, type Member, signInAs } from "../support/buying";
import { type Buyer, newBuyer } from "../support/history";
import { emptyLearningScreens, learningScreens } from "../support/learning-screens";
import { buyersScreens } from "../support/member-screens";
import { emptyScreens } from "../support/newcomer-screens";
import { expectAccessibleScreens } from "../support/screens";
import { newMember } from "../support/shop";
import { test } from "../support/test";
import { treeScreens } from "../support/tree-screens";

// Short, so that an action without effect fails soon and is reported with the other findings.
test.use({ actionTimeout: 10_000 });

let newcomer: Member;
let buyer: Buyer;

test.beforeAll(async () => {
  newcomer = await newMember();
  buyer = await newBuyer();
});

/** Each language is tested on one kind of screen. */
const readers = [
  ["en", "desktop"],
  ["zh-TW", "phone"],
  ["ja", "desktop"],
] as const;

for (const [locale, device] of readers) {
  test.describe(`in ${locale}`, () => {
    test.skip(({ isMobile }) => isMobile !== (device === "phone"), `this language is looked at on a ${device}`);
    test.setTimeout(600_000);

    test("the screens of a new member are accessible in every state", async ({ page, isMobile }) => {
      await signInAs(page.context(), newcomer);
      const screens = [...(await emptyScreens(newcomer)), ...emptyLearningScreens(), ...bonusScreens];
      await expectAccessibleScreens(page, locale, screens, isMobile);
    });

    test("the screens of a buyer are accessible in every state", async ({ page, isMobile }) => {
      await signInAs(page.context(), buyer);
      await expectAccessibleScreens(page, locale, await buyersScreens(buyer), isMobile);
    });

    test("the screens of a learner are accessible in every state", async ({ page, isMobile }) => {
      const learner = await newMember();
      await signInAs(page.context(), learner);
      await expectAccessibleScreens(page, locale, await learningScreens(learner), isMobile);
    });

    test("the network of a member is accessible in every state", async ({ page, isMobile }) => {
      await signInAs(page.context(), demo);
      await expectAccessibleScreens(page, locale, treeScreens, isMobile);
    });
  });
}
