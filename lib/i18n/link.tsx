import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { getPathname, type Href } from "./pathname";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: Href;
  /** `false` keeps the scroll position. */
  scroll?: boolean;
};

/** A link in the language of its page. It is the browser's own link; `LinkNavigation` handles the click where no new document is needed. */
export function Link({ href, scroll, ...rest }: Props) {
  return <a {...rest} href={getPathname({ href, locale: useLocale() })} data-stay={scroll === false || undefined} />;
}
