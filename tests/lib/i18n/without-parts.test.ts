import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { type Locale, languages } from "@/lib/contract/wire/language";
import { type PartName, partNames, partsOf } from "@/lib/contract/wire/part-names";
import { textsWithout, type WithoutTexts } from "@/lib/contract/wire/without-texts";
import { missingWith, wordsOfParts } from "@/tests/support/parts/words";

type Texts = { [name: string]: string | Texts };

const read = (locale: string, file: string) => JSON.parse(readFileSync(join(process.cwd(), "messages", locale, file), "utf8"));

function textsIn(texts: Texts, prefix = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, each]): [string, string][] =>
    typeof each === "string" ? [[prefix + name, each]] : textsIn(each, `${prefix}${name}.`),
  );
}

/** The texts that only a page, a field or a product of the part shows, by what their keys begin with; others lose them by their code. */
const onlyIn: Record<PartName, RegExp> = {
  network:
    /^(Navigation\.join_us|Footer\.incomes|AboutView\.(join|belong\.second)|BenefitsView\.sharing|JoinUsPage|ContactForm|NextSteps|IncomeNote|IncomeDisclosure|MemberNumbers\.enroller|ShareButton\.(withCode|signIn)|RegisterForm\.(enroller\w*|default\w*|placement\w*|side\w*|taken|free|anySide)|MemberFrame\.(estimated_bonus|history_bonus|enro_tree)|Settings\.(placement|sides)|BonusPage|Bonus|BonusDetail|OwnRank|RankPage|RankView|Rank|RenewalReminder|TreePage|Tree|TeamOrdersPage|TeamOrders|TopicLinks\.(bonus|network)|YourData\.(leave\.bonuses|blocks\.bonuses)|Cookies\.purposes\.referral|NetworkUnavailable|RecentChoices|PaySums\.discount)\b/,
  wallet:
    /^(TransactionPassword|OwnPassword|PayTips|DeductionRow|PayDesk\.deductions|PayFor\.signIn|AskToPay|HiddenBalance|MemberFrame\.(wallet|reorder_credit)|LedgerPage|Ledger|MoneyPage|MoveMoney|CollectMoney|Statements|LedgerRoots|Security\.limit|ProofDialog\.lead\.(money|transactionPassword)|PaymentLines|PayFor\.withdrawn|YourData\.(blocks\.(withdrawals|balance)|leave\.givesUp|retained\.withdrawals))\b/,
  membership:
    /^(Navigation\.member_benefits|MembershipBand|BenefitsView|MembershipState|ActivationLine|PriceNote|Price\.member|BuyBox\.membership|AboutView\.belong|FilterForm\.member|FilterResult\.without-member|YourData\.leave\.membership|MemberCard|RankView|RenewalReminder|Tree|TeamOrders|Bonus|BonusPage|BonusDetail|LedgerRoots|IncomeDisclosure)\b/,
  materials:
    /^(Navigation\.material_library|MembershipBand\.library|BenefitsView\.library|MaterialLibraryPage|MaterialLibrary|MaterialCard|MaterialView)\b/,
  goods: /^(AboutView\.make|ProductCard\.goods|FilterForm\.goods)\b/,
  courses:
    /^(AboutView\.learn|BenefitsView\.(courses|hours)|ProductCard\.course|AddToCartButton\.(oneCourse|join|watch)|BuyBox\.owned|ProductTop\.course|ChapterList|CartView\.oneCourse|CartNews\.secondCourse|Player|CoursePlayer|FilterForm\.(course|language)|CourseFacts|AgainButton\.why\.owned|MemberFrame\.(my_course|learning_duration)|HomeCourses|NoCourses|CourseCard|Progress|MyCoursePage|MyCourses|OwnCourse|LearningDurationPage|LearningDuration|VideoRow|CourseStage)\b/,
};

const has = (missing: PartName[]) => partsOf(partNames.filter((part) => !missing.includes(part)));

for (const { locale } of languages) {
  const all = textsIn(read(locale, "shop.json"));
  const without: WithoutTexts = read(locale, "without.json");

  test(`${locale} has the texts of en in place of others, each of a text that exists`, () => {
    const english: WithoutTexts = read("en", "without.json");
    const keys = Object.fromEntries(Object.entries(without).map(([names, inPlace]) => [names, Object.keys(inPlace)]));
    expect(keys).toEqual(Object.fromEntries(Object.entries(english).map(([names, inPlace]) => [names, Object.keys(inPlace)])));
    const known = new Map(all);
    for (const inPlace of Object.values(without)) {
      for (const [key, text] of Object.entries(inPlace)) {
        const holes = (written: string | undefined) => written?.match(/<\w+>|\{\w+/g)?.sort();
        expect({ key, holes: holes(text) }).toEqual({ key, holes: holes(known.get(key)) });
      }
    }
  });

  for (const part of partNames) {
    test(`no text of ${locale} speaks of ${part} in a shop without it`, () => {
      const missing = missingWith[part];
      const inPlace = textsWithout(without, has(missing));
      const shown = all.filter(([key]) => !missing.some((each) => onlyIn[each].test(key)));
      const words = wordsOfParts[part][locale as Locale];
      const found = shown
        .map(([key, text]) => [key, inPlace[key] ?? text])
        .filter(([, text = ""]) => words.test(text.replaceAll(/\{\w+/g, "")));
      expect(found).toEqual([]);
    });
  }
}

test("the text that fits the most missing parts is taken", () => {
  const texts = { network: { a: "n" }, "courses network": { a: "cn" }, courses: { a: "c", b: "c" } };
  expect(textsWithout(texts, has(["network", "courses"]))).toEqual({ a: "cn", b: "c" });
  expect(textsWithout(texts, has(["network"]))).toEqual({ a: "n" });
  expect(textsWithout(texts, has([]))).toEqual({});
});
