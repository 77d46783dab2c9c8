import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { getPathname, type Href } from "./address";

type Props = Omit<ComponentProps<"a">, "href"> & {
  href: Href /** Whether the page that comes begins at its top, as it does unless `false` is said. */;
  scroll?: boolean;
};

/** A link in the language of its page: the browser's own, which `PageTurner` takes over where no new document is needed. */
export function Link({ href, scroll, ...rest }: Props) {
  return <a {...rest} href={getPathname({ href, locale: useLocale() })} data-stay={scroll === false || undefined} />;
}
