/** The path prefix of each language. */
export const languagePrefixes = { en: "", "zh-TW": "/zh-TW", ja: "/ja" };

const material = (id: number) => `/material_library_detail?info=${encodeURIComponent(JSON.stringify({ id }))}`;

/** The page of a material by its formats. */
export const materialPages = { paper: material(1), slides: material(3), all: material(8), film: material(12) };

/** Every kind of public page, in the default language. */
export const publicPages = [
  "/",
  "/course",
  "/course?type=goods&sort=price-up",
  "/course?category=5",
  "/course_detail?id=5",
  "/course_detail?id=16",
  "/course_detail?id=34",
  "/material_library",
  "/material_library?page=2",
  ...Object.values(materialPages),
  "/information_library",
  "/information_library?kind=guide",
  "/information_detail?id=1",
  "/page?id=first-garden",
  "/ledger_roots",
  "/income_disclosure",
  "/search",
  "/search?keyword=a&page=2",
  "/search?keyword=wood&type=goods",
  "/search?keyword=zzzzzz",
  "/about_us",
  "/cookies",
  "/newsletter",
  "/member_benefits",
  "/join_us",
  "/register",
  "/login",
  "/cart",
  "/no_such_page",
];

/** A path in another language. */
export function inLanguage(prefix: string, path: string): string {
  return prefix && path === "/" ? prefix : prefix + path;
}
