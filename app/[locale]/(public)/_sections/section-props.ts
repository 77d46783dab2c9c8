import type { PageSection } from "@/lib/contract/page";
import type { Locale } from "@/lib/contract/wire/language";

/** Where a section stands on its page. */
export type Place = {
  id: number;
  isLast: boolean;
  /** Another section of its kind stands before it, so it may not have the same id. */
  isRepeated: boolean;
  /** The level of the heading that a page begins with. */
  heading: "h1" | "h2";
};

export type SectionProps = { section: PageSection; place: Place; locale: Locale };

export const headingId = ({ id }: Place) => `section-${id}`;
