import type { MenuLink } from "@/components/layout/menu";
import { NavigationLink } from "./navigation-link";

type Props = { link: MenuLink; className: string; onClick?: () => void };

/** A link of a menu: to a page of the shop, or to a document that another program serves. */
export function MenuItem({ link: { href, label, isElsewhere }, className, onClick }: Props) {
  if (isElsewhere)
    return (
      <a href={href} className={className}>
        {label}
      </a>
    );
  return (
    <NavigationLink href={href} className={className} onClick={onClick}>
      {label}
    </NavigationLink>
  );
}
