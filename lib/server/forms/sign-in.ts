import "server-only";
import { idOf } from "@/lib/contract/wire/id";
import type { Posted } from "@/lib/forms/posted";
import { SignInForm } from "@/lib/forms/sign-in";
import { getPathname } from "@/lib/i18n/pathname";
import { safePath } from "@/lib/security/safe-path";
import { signIn } from "../sign-in";
import { clearFormState, saveFormState } from "./form-state";
import { checkedForm, type Post } from "./respond-to-form";
import { secondStepPath, welcome } from "./welcome";

/** Shows the form again, or for the first time after the second step was over. */
export async function showSignIn(posted: Posted, { fields, locale }: Post): Promise<string> {
  const wanted = safePath(fields.get("redirect"), "");
  const form = await saveFormState("sign-in", { ...posted, favourite: idOf(fields.get("favourite")) ?? undefined });
  return getPathname({ locale, href: { pathname: "/login", query: { ...(wanted && { redirect: wanted }), form } } });
}

export const signInForm = checkedForm({
  schema: SignInForm,
  async send(credentials, post) {
    const { half } = await signIn(credentials, post.context);
    await clearFormState();
    return half ? secondStepPath(post) : welcome(post);
  },
  showAgain: showSignIn,
});
