import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Props = {
  /** The namespaces of the client components below. The build writes them (`scripts/client-texts.mjs`); without them all are sent. */
  names?: readonly (keyof Messages)[];
  children: ReactNode;
};

/** Sends client components only the messages of the namespaces that they use. */
export async function ClientMessages({ names, children }: Props) {
  const all = await getMessages();
  const messages = names ? Object.fromEntries(names.map((name) => [name, all[name]])) : all;
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
