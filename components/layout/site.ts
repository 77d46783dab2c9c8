export const navigation = [
  { name: "home", href: "/" },
  { name: "course", href: "/course" },
  { name: "about_us", href: "/about_us" },
  { name: "member_benefits", href: "/member_benefits" },
  { name: "material_library", href: "/material_library" },
  { name: "join_us", href: "/join_us" },
] as const;

/** The pages of the menu on phones and of the footer, which have room for more than the header. */
export const wholeNavigation = [
  ...navigation.slice(0, 5),
  { name: "information_library", href: "/information_library" },
  ...navigation.slice(5),
] as const;
