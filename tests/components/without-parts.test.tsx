import { expect, test } from "@jest/globals";
import { cleanup } from "@testing-library/react";
import type { ReactNode } from "react";
import { AboutView } from "@/components/content/about-view";
import { BenefitsView } from "@/components/content/benefits-view";
import { CookiesView } from "@/components/content/cookies/cookies-view";
import { HomeIntro } from "@/components/content/home-intro";
import { MembershipBand } from "@/components/content/membership-band";
import { Footer } from "@/components/layout/footer/footer";
import { MobileMenu } from "@/components/layout/header/mobile-menu";
import { useMenu } from "@/components/layout/menu";
import { noFilter } from "@/components/listing/filter/filter";
import { FilterForm } from "@/components/listing/filter/filter-form";
import { HotSelling } from "@/components/listing/hot-selling";
import { MemberNumbers } from "@/components/member/home/member-numbers";
import { TopicLinks } from "@/components/notice/topic-links";
import { Price } from "@/components/product-card/price";
import { RegisterForm } from "@/components/session/register/register-form";
import { languages } from "@/lib/contract/wire/language";
import { type MenuPlace, usualMenus } from "@/lib/contract/wire/menu-places";
import { type PartName, partNames } from "@/lib/contract/wire/part-names";
import { partTable } from "@/lib/contract/wire/parts";
import { guest, renderPage } from "@/tests/support/browser/render-page";
import { textsOfShop } from "@/tests/support/parts/texts-without";
import { missingWith, wordsOfParts } from "@/tests/support/parts/words";

const offers = {
  languages: [
    { code: "en", name: "English", lang: "en" },
    { code: "ja", name: "日本語", lang: "ja" },
  ],
  sorts: ["relevance"] as const,
};
const profile = { userCode: "CA00000001", recommendNo: "CA00000002" } as never;

const usual = (place: MenuPlace) => usualMenus[place].map((target) => ({ target, label: null }));

function PhoneMenu() {
  return <MobileMenu languages={["en"]} pictures={{}} links={useMenu(usual("phone"), { agreements: null, newsletter: true })} />;
}

/** Pieces of pages that every shop has, and of those that one without the part still has. */
const pieces: { piece: ReactNode; of?: PartName }[] = [
  { piece: <PhoneMenu /> },
  {
    piece: (
      <Footer
        agreements={null}
        profile={{}}
        newsletter
        menus={{ footer: usual("footer"), legal: usual("legal") }}
        languages={["en"]}
        apps={{}}
      />
    ),
  },
  { piece: <AboutView scene={null} /> },
  { piece: <BenefitsView>{null}</BenefitsView>, of: "membership" },
  { piece: <MembershipBand fees={{ activation: 49, days: 30, monthly: 19 }} />, of: "membership" },
  { piece: <HomeIntro>{null}</HomeIntro> },
  { piece: <HotSelling products={[]} /> },
  { piece: <CookiesView /> },
  { piece: <FilterForm filter={noFilter} offers={offers as never} onChange={() => {}} /> },
  { piece: <TopicLinks current={undefined} /> },
  { piece: <Price price={12} promotionPrice={10} /> },
  {
    piece: (
      <dl>
        <MemberNumbers profile={profile} />
      </dl>
    ),
  },
  { piece: <RegisterForm countries={[]} agreements={null} enrollerId={null} wanted="" /> },
];

/** What a reader meets: the words, also those of labels, and where links lead. */
function met(): { words: string; links: string[] } {
  // The page about cookies lists their names, which no part changes.
  for (const name of document.querySelectorAll("code")) name.remove();
  const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")].flatMap((each) =>
    ["aria-label", "title", "placeholder", "alt"].map((name) => each.getAttribute(name) ?? ""),
  );
  const links = [...document.querySelectorAll("a")].map((each) => new URL(each.href, "http://shop.example").pathname);
  return { words: [document.body.textContent, ...labels].join(" "), links };
}

for (const part of partNames) {
  for (const { locale } of languages) {
    test(`without ${part} no piece of a page in ${locale} speaks of it or leads to it`, () => {
      const missing = missingWith[part];
      const texts = textsOfShop(locale, missing);
      for (const { piece } of pieces.filter(({ of }) => !of || !missing.includes(of))) {
        renderPage(piece, { session: guest, locale, texts });
        const { words, links } = met();
        expect(words.match(wordsOfParts[part][locale])?.[0]).toBeUndefined();
        const pages = missing.flatMap((each) => partTable[each].pages ?? []);
        expect(links.filter((link) => pages.some((page) => link === page || link.endsWith(`/${locale}${page}`)))).toEqual([]);
        cleanup();
      }
    });
  }
}

test("with all its parts the same pieces speak of each of them", () => {
  const texts = textsOfShop("en", []);
  const all = pieces.map(({ piece }) => {
    renderPage(piece, { session: guest, texts });
    const { words } = met();
    cleanup();
    return words;
  });
  for (const part of ["network", "membership", "materials", "goods", "courses"] as const)
    expect(all.join(" ")).toMatch(wordsOfParts[part].en);
});
