import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Namespace = keyof Messages;

/** What the header, the feedback and the primitives say in the browser. */
const always = [
  "CartLink",
  "FavouritesLink",
  "SignInLink",
  "LanguageSwitch",
  "ThemeSwitch",
  "MobileMenu",
  "Stars",
  "Pagination",
  "PasswordInput",
  "Dialog",
  "Loading",
  "Failed",
  "Failure",
] as const satisfies Namespace[];

type Props = { names?: readonly Namespace[]; children: ReactNode };

/** Hands client components the words of the namespaces they name, and no others. */
export async function ClientWords({ names = [], children }: Props) {
  const all = await getMessages();
  const words = Object.fromEntries([...always, ...names].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={words}>{children}</NextIntlClientProvider>;
}
