import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Frame } from "./parts/frame.tsx";
import { CommandFormScreen } from "./screens/command-form.tsx";
import { FactsScreen } from "./screens/facts.tsx";
import { HomeScreen } from "./screens/home.tsx";
import { ListScreen } from "./screens/list.tsx";
import { ownScreen } from "./screens/own-screens.tsx";
import { StartScreen } from "./screens/start.tsx";
import { SessionProvider, useSession } from "./session/session.tsx";
import { useCommand } from "./use-command.ts";
import { words } from "./words.ts";

export type Search = Record<string, string>;

/** The address is the whole state of a list and of a form that reads. */
const validateSearch = (search: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p className="p-gutter">{words.noSuchScreen}</p> });

const start = createRoute({ getParentRoute: () => root, path: "/start", component: StartScreen });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  component: () => (
    <SessionProvider>
      <Frame>
        <Outlet />
      </Frame>
    </SessionProvider>
  ),
});

/**
 * The screen of a command; some have one of their own. Another row, or a draft of it, has a screen of its own: no open dialog, typed text
 * or answer about the row before stays on it.
 */
function screenOr(Derived: ComponentType) {
  return function Screen() {
    const { commands } = useSession();
    const { command, search } = useCommand();
    const Shown = ownScreen(command, commands) ?? Derived;
    const named = command?.fields.filter(({ isRequired }) => isRequired).map(({ name }) => search[name]);
    return <Shown key={JSON.stringify([command?.name, named, search.inDraft])} />;
  };
}

const home = createRoute({ getParentRoute: () => signedIn, path: "/", component: HomeScreen });
const list = createRoute({ getParentRoute: () => signedIn, path: "/list/$command", validateSearch, component: screenOr(ListScreen) });
const show = createRoute({ getParentRoute: () => signedIn, path: "/show/$command", validateSearch, component: screenOr(FactsScreen) });
const run = createRoute({ getParentRoute: () => signedIn, path: "/do/$command", validateSearch, component: screenOr(CommandFormScreen) });

/** Values stay texts: the number of an order is not a number. */
export const router = createRouter({
  routeTree: root.addChildren([start, signedIn.addChildren([home, list, show, run])]),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search as Search).filter(([, value]) => value)).toString();
    return text && `?${text}`;
  },
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface Register {
    router: typeof router;
  }
}
