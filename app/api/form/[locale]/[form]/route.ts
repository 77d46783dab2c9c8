import { hasLocale } from "next-intl";
import type { FormName } from "@/lib/forms/form-names";
import { routing } from "@/lib/i18n/routing";
import { cartForm } from "@/lib/server/forms/cart";
import { contactForm } from "@/lib/server/forms/contact";
import { favouriteForm } from "@/lib/server/forms/favourite";
import { languageForm } from "@/lib/server/forms/language";
import { newsletterForm, newsletterLinkForm } from "@/lib/server/forms/newsletter";
import { registerForm } from "@/lib/server/forms/register";
import { type FormHandler, respondToForm, unknownForm } from "@/lib/server/forms/respond-to-form";
import { secondStepForm } from "@/lib/server/forms/second-step";
import { signInForm } from "@/lib/server/forms/sign-in";
import { themeForm } from "@/lib/server/forms/theme";

const forms: Record<FormName, FormHandler> = {
  "sign-in": signInForm,
  "second-step": secondStepForm,
  register: registerForm,
  contact: contactForm,
  cart: cartForm,
  favourite: favouriteForm,
  newsletter: newsletterForm,
  "newsletter-link": newsletterLinkForm,
  language: languageForm,
  theme: themeForm,
};

type Context = { params: Promise<{ locale: string; form: string }> };

/** Takes the forms of pages whose scripts have not loaded or are switched off. */
export async function POST(request: Request, { params }: Context) {
  const { locale, form } = await params;
  const known = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale;
  const handle = Object.hasOwn(forms, form) ? forms[form as FormName] : unknownForm;
  return respondToForm(request, known, handle);
}
