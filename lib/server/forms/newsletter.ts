import "server-only";
import { z } from "zod";
import { NewsletterForm } from "@/lib/contract/newsletter";
import { Failure } from "@/lib/contract/wire/failure";
import { type newsletterLinkStates, newsletterLinks } from "@/lib/forms/newsletter";
import { getPathname } from "@/lib/i18n/pathname";
import { callProvider } from "../call-provider";
import { parseInput } from "../read-input";
import { type FormStates, saveFormState } from "./form-state";
import { checkedForm, type FormHandler, type Post } from "./respond-to-form";

async function newsletterPath(state: FormStates["newsletter"], { locale }: Post): Promise<string> {
  const form = await saveFormState("newsletter", state);
  return getPathname({ locale, href: { pathname: "/newsletter", query: { form } } });
}

export const newsletterForm = checkedForm({
  schema: NewsletterForm,
  async send(values, post) {
    await callProvider("POST newsletter/subscribe", values, post.context);
    return newsletterPath({ values: {}, issues: [], sent: true }, post);
  },
  showAgain: newsletterPath,
});

const LinkForm = z.object({ of: z.enum(newsletterLinks), token: z.string() });

const links = {
  confirm: { call: "POST newsletter/confirm", page: "/newsletter_confirm" },
  end: { call: "POST newsletter/unsubscribe", page: "/newsletter_end" },
} as const;

/** The button on the page of a link. The token stays in the address only while another press may succeed. */
export const newsletterLinkForm: FormHandler = async ({ fields, locale, context }) => {
  const { of, token } = parseInput(LinkForm, Object.fromEntries(fields));
  const { call, page } = links[of];
  const pathOf = (state: (typeof newsletterLinkStates)[number], query = {}) =>
    getPathname({ locale, href: { pathname: page, query: { state, ...query } } });
  try {
    await callProvider(call, { token }, context);
    return pathOf("done");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.failure === "refused" || error.failure === "bad-input" ? pathOf("over") : pathOf("failed", { token });
  }
};
