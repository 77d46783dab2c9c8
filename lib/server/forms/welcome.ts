import "server-only";
import { idOf } from "@/lib/contract/wire/id";
import { getPathname } from "@/lib/i18n/pathname";
import { safePath } from "@/lib/security/safe-path";
import { readSession } from "../session";
import { mergePostedCart } from "./cart";
import { addFavourite } from "./favourite";
import type { Post } from "./respond-to-form";

/** Adds the cart and the favorite of the visitor who has signed in, and returns the path of the page that was wanted. */
export async function welcome({ fields, locale, context }: Post): Promise<string> {
  const member = { ...context, token: (await readSession())?.token };
  await mergePostedCart(member);
  const favourite = idOf(fields.get("favourite"));
  if (favourite) await addFavourite(favourite, member);
  return safePath(fields.get("redirect"), getPathname({ locale, href: "/" }));
}

/** The path of the second step, which leads to the same page afterwards. */
export function secondStepPath({ fields, locale }: Pick<Post, "fields" | "locale">, form?: string): string {
  const redirect = safePath(fields.get("redirect"), "");
  const favourite = idOf(fields.get("favourite"));
  const query = { ...(redirect && { redirect }), ...(favourite && { favourite: String(favourite) }), ...(form && { form }) };
  return getPathname({ locale, href: { pathname: "/second_step", query } });
}
