import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Namespace = keyof Messages;

/** Namespaces of the header, the feedback and the primitives. */
const always = [
  "CartLink",
  "FavouritesLink",
  "NoticesLink",
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

/** Sends client components only the messages of the namespaces that they use. */
export async function ClientMessages({ names = [], children }: Props) {
  const all = await getMessages();
  const words = Object.fromEntries([...always, ...names].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={words}>{children}</NextIntlClientProvider>;
}
