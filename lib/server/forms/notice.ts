import "server-only";
import { getPathname } from "@/lib/i18n/pathname";
import { failureOf, messageOf } from "../respond";
import { endSession } from "../session";
import { type FormNotice, saveFormState } from "./form-state";
import type { Post } from "./respond-to-form";

/** The page to return to after a press. */
export function backPath({ back, locale }: Post): string {
  return back ?? getPathname({ locale, href: "/" });
}

/** The path of the page with the result of a press. */
export async function noticePath(notice: Omit<FormNotice, "back">, post: Post): Promise<string> {
  const form = await saveFormState("notice", { ...notice, back: backPath(post) });
  return getPathname({ locale: post.locale, href: { pathname: "/notice", query: { form } } });
}

/** The path of the login page, which leads to the given page afterwards. */
export function loginPath(locale: Post["locale"], redirect: string, form?: string): string {
  return getPathname({ locale, href: { pathname: "/login", query: { redirect, ...(form && { form }) } } });
}

/** Handles a press of a member. A failure is shown on the notice page; a member who was signed out is sent to sign in. */
export async function pressed(post: Post, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error, post.context.requestId);
    if (failure.failure === "signed-out") {
      await endSession();
      return loginPath(post.locale, backPath(post));
    }
    return noticePath({ news: "failed", message: await messageOf(failure, post.locale) }, post);
  }
}
