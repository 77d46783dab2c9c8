import "server-only";
import { ContactForm } from "@/lib/forms/contact";
import { getPathname } from "@/lib/i18n/pathname";
import { callProvider } from "../call-provider";
import { type FormStates, saveFormState } from "./form-state";
import { checkedForm, type Post } from "./respond-to-form";

/** The contact page is rendered for each request. The page with the form itself is the same for all visitors. */
async function contactPath(state: FormStates["contact"], { locale }: Post): Promise<string> {
  const form = await saveFormState("contact", state);
  return getPathname({ locale, href: { pathname: "/contact", query: { form } } });
}

export const contactForm = checkedForm({
  schema: ContactForm,
  async send(contact, post) {
    await callProvider("POST contactInfo/saveInfo", { ...contact, memberId: 0, status: 0 }, post.context);
    return contactPath({ values: {}, issues: [], sent: true }, post);
  },
  showAgain: contactPath,
});
