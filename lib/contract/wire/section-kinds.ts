/** What a section may hold beside its kind. Texts are written in each language. */
export const sectionTexts = ["title", "lead", "body", "label"] as const;

export const sectionChoices = ["target", "picture", "side", "category", "products", "product", "material", "count"] as const;

export type SectionText = (typeof sectionTexts)[number];
export type SectionChoice = (typeof sectionChoices)[number];
export type SectionField = SectionText | SectionChoice;

type Kind = {
  /** What operators call it. */
  name: string;
  fields: readonly SectionField[];
  /** Without these there is nothing to show. */
  needs: readonly SectionField[];
};

/** The kinds of sections that a page is made of. Texts that are missing are the build's own, where it has any. */
export const sectionKinds = {
  adverts:    { name: "Adverts",                  fields: [], needs: [] },
  intro:      { name: "Introduction with search", fields: ["title", "lead"], needs: [] },
  hot:        { name: "Featured products",        fields: ["title", "lead"], needs: [] },
  newest:     { name: "New products",             fields: ["title", "lead", "count"], needs: [] },
  category:   { name: "Products of a category",   fields: ["title", "lead", "category", "count"], needs: ["category"] },
  chosen:     { name: "Chosen products",          fields: ["title", "lead", "products"], needs: ["title", "products"] },
  membership: { name: "Membership",               fields: [], needs: [] },
  text:       { name: "Text",                     fields: ["title", "body", "label", "target"], needs: ["body"] },
  picture:    { name: "Text with a picture",      fields: ["title", "body", "picture", "side", "label", "target"], needs: ["body", "picture"] },
  benefits:   { name: "Benefits",                 fields: ["title", "lead", "body"], needs: ["body"] },
  questions:  { name: "Questions and answers",    fields: ["title", "body"], needs: ["body"] },
  reviews:    { name: "Reviews of a product",     fields: ["title", "product"], needs: ["product"] },
  newsletter: { name: "Newsletter",               fields: ["title", "lead"], needs: [] },
  film:       { name: "Film",                     fields: ["title", "lead", "material"], needs: ["material"] },
  materials:  { name: "Materials",                fields: ["title", "lead", "count"], needs: [] },
  story:      { name: "The shop's story",         fields: [], needs: [] },
} as const satisfies Record<string, Kind>;

export type SectionKind = keyof typeof sectionKinds;

export const sectionKindNames = Object.keys(sectionKinds) as [SectionKind, ...SectionKind[]];

/** The sections of the pages that every shop has, until it chooses others. */
export const usualSections = { home: ["adverts", "intro", "hot", "membership"], about: ["story"] } as const satisfies Record<
  string,
  readonly SectionKind[]
>;

/** How many products or materials a section shows. */
export const sectionCount = { least: 1, most: 24, usual: 6 } as const;
