import "server-only";
import { RegisterForm, registrationOf } from "@/lib/forms/register";
import { getPathname } from "@/lib/i18n/pathname";
import { safePath } from "@/lib/security/safe-path";
import { callProvider } from "../call-provider";
import { saveFormState } from "./form-state";
import { checkedForm } from "./respond-to-form";

function queryOf(fields: URLSearchParams, form: string) {
  const wanted = safePath(fields.get("redirect"), "");
  return { ...(wanted && { redirect: wanted }), form };
}

/** After a registration the login page shows the new member's code and has the username filled in. */
export const registerForm = checkedForm({
  schema: RegisterForm,
  async send(form, { fields, locale, context }) {
    const newcomer = await callProvider("POST member/register", registrationOf(form), context);
    const id = await saveFormState("sign-in", { values: { username: newcomer.username }, issues: [], newcomer });
    return getPathname({ locale, href: { pathname: "/login", query: queryOf(fields, id) } });
  },
  async showAgain(posted, { fields, locale }) {
    const id = await saveFormState("register", posted);
    return getPathname({ locale, href: { pathname: "/register", query: queryOf(fields, id) } });
  },
});
