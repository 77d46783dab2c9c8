import { jest } from "@jest/globals";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { mutate } from "swr";
import { FavouritesProvider } from "@/lib/client/favourites/favourites";
import { type SessionState, sessionKey } from "@/lib/client/session/use-session";
import type { Locale } from "@/lib/contract/wire/language";
import messages from "@/messages/en/shop.json";
import { type Answers, stubNetwork } from "./stub-network";

export const guest: SessionState = { state: "guest" };
export const member: SessionState = {
  state: "member",
  member: { id: 7, username: "maya", userCode: "CN000001", avatar: null, activationStatus: 2, country: "US" },
};

type Options = {
  /** The session, which the screen knows from the start. Null if nothing reads it. */
  session?: SessionState | null;
  /** Another language, and its texts. */
  locale?: Locale;
  texts?: object;
  /** The BFF's answers; all other requests fail. */
  answers?: Answers;
};

/** Renders a part of a page, which is English unless another language is named, with a new SWR cache. */
export function renderPage(part: ReactNode, { session = guest, answers = {}, locale = "en", texts = messages }: Options = {}) {
  document.documentElement.lang = locale;
  const network = stubNetwork({ ...(session && { "GET session": session }), ...answers });
  void mutate(() => true, undefined);
  if (session) void mutate(sessionKey, session, { revalidate: false });
  const push = jest.fn();
  const prefetch = jest.fn();
  const refresh = jest.fn();
  const { unmount } = render(
    <AppRouterContext value={{ push, prefetch, refresh } as unknown as AppRouterInstance}>
      <PathnameContext value="/">
        <NextIntlClientProvider locale={locale} timeZone="UTC" messages={texts as typeof messages}>
          {session ? <FavouritesProvider>{part}</FavouritesProvider> : part}
        </NextIntlClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  );
  return { ...network, push, prefetch, refresh, unmount, user: userEvent.setup() };
}
