export { shop as site } from "@/lib/format/shop";

/** The pages of the main navigation, in its order. */
export const navigation = [
  { name: "home", href: "/" },
  { name: "course", href: "/course" },
  { name: "about_us", href: "/about_us" },
  { name: "member_benefits", href: "/member_benefits" },
  { name: "material_library", href: "/material_library" },
  { name: "join_us", href: "/join_us" },
] as const;
