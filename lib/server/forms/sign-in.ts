import "server-only";
import { idOf } from "@/lib/contract/wire/id";
import { SignInForm } from "@/lib/forms/sign-in";
import { getPathname } from "@/lib/i18n/pathname";
import { safePath } from "@/lib/security/safe-path";
import { readSession } from "../session";
import { signIn } from "../sign-in";
import { mergePostedCart } from "./cart";
import { addFavourite } from "./favourite";
import { clearFormState, saveFormState } from "./form-state";
import { checkedForm } from "./respond-to-form";

export const signInForm = checkedForm({
  schema: SignInForm,
  async send(credentials, { fields, locale, context }) {
    await signIn(credentials, context);
    await clearFormState();
    const member = { ...context, token: (await readSession())?.token };
    await mergePostedCart(member);
    const favourite = idOf(fields.get("favourite"));
    if (favourite) await addFavourite(favourite, member);
    return safePath(fields.get("redirect"), getPathname({ locale, href: "/" }));
  },
  async showAgain(posted, { fields, locale }) {
    const wanted = safePath(fields.get("redirect"), "");
    const form = await saveFormState("sign-in", { ...posted, favourite: idOf(fields.get("favourite")) ?? undefined });
    return getPathname({ locale, href: { pathname: "/login", query: { ...(wanted && { redirect: wanted }), form } } });
  },
});
