import { Fragment, type ReactNode } from "react";
import { BenefitsSection, QuestionsSection } from "@/components/content/sections/points-section";
import { TextSection } from "@/components/content/sections/text-section";
import { Container } from "@/components/ui/container";
import type { PageSection } from "@/lib/contract/page";
import type { Locale } from "@/lib/contract/wire/language";
import type { PartName } from "@/lib/contract/wire/part-names";
import type { SectionKind } from "@/lib/contract/wire/section-kinds";
import { useParts } from "@/lib/i18n/use-parts";
import { FilmSection } from "./film-section";
import {
  AdvertsSection,
  IntroSection,
  MaterialsSection,
  MembershipSection,
  ReviewsSection,
  StorySection,
  SubscribeSection,
} from "./other-sections";
import { CategorySection, ChosenSection, HotSection, NewestSection } from "./product-sections";
import type { Place, SectionProps } from "./section-props";

const views: Record<SectionKind, (props: SectionProps) => ReactNode | Promise<ReactNode>> = {
  adverts: AdvertsSection,
  intro: IntroSection,
  hot: HotSection,
  newest: NewestSection,
  category: CategorySection,
  chosen: ChosenSection,
  membership: MembershipSection,
  text: TextSection,
  picture: TextSection,
  benefits: BenefitsSection,
  questions: QuestionsSection,
  reviews: ReviewsSection,
  newsletter: SubscribeSection,
  film: FilmSection,
  materials: MaterialsSection,
  story: StorySection,
};

/** The sections of a part that a shop may not have. */
const partOf: Partial<Record<string, PartName>> = { membership: "membership", materials: "materials", film: "materials" };

/** They are as wide as the window, or bring the frame of a page themselves. */
const isWide = (kind: string) => kind === "adverts" || kind === "membership" || kind === "story";

/** They begin with a heading that a page can be called by. */
const namesPage = (kind: string) => kind === "intro" || kind === "story";

/** The sections that this build knows. */
export const knownSections = (sections: PageSection[]) => sections.filter(({ kind }) => Object.hasOwn(views, kind));

/** Whether one of the sections has the heading of the whole page. */
export const bringHeading = (sections: PageSection[]) => knownSections(sections).some(({ kind }) => namesPage(kind));

type Props = {
  sections: PageSection[];
  locale: Locale;
  /** The page has its heading above them already. */
  belowHeading?: boolean;
};

/** The sections of a page, one below the other. */
export function Sections({ sections, locale, belowHeading = false }: Props) {
  const parts = useParts();
  const shown = knownSections(sections).filter(({ kind }) => {
    const part = partOf[kind];
    return !part || parts[part];
  });
  const first = belowHeading ? -1 : shown.findIndex(({ kind }) => namesPage(kind));
  return shown.map((section, index) => {
    const View = views[section.kind as SectionKind];
    const place: Place = {
      id: section.id,
      isLast: index === shown.length - 1,
      isRepeated: shown.findIndex(({ kind }) => kind === section.kind) < index,
      heading: index === first ? "h1" : "h2",
    };
    const Frame = isWide(section.kind) ? Fragment : Container;
    return (
      <Frame key={section.id}>
        <View section={section} place={place} locale={locale} />
      </Frame>
    );
  });
}
