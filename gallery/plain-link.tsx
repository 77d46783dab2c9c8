import type { ComponentProps } from "react";

/** In place of the shop's link, which needs Next's router. */
export function Link({ href, ...rest }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  return <a href={href} {...rest} />;
}
