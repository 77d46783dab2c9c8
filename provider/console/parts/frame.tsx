import { Link, useLocation } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { screenOf, slugOf } from "../addresses.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { brand } from "./brand.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const itemClass =
  "block rounded-md px-3 py-2 text-sm font-semibold text-ink-soft transition hover:bg-leaf-soft hover:text-leaf aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf";

function Navigation() {
  const { commands } = useSession();
  const overviews = commands.filter(({ overview }) => overview);
  return (
    <ul className="grid gap-1">
      {overviews.map((command) => (
        <li key={command.name}>
          <Link
            to="/do/$command"
            params={{ command: slugOf(command.name) }}
            search={{}}
            activeOptions={{ includeSearch: false }}
            className={itemClass}
          >
            {command.title}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/" className={itemClass}>
          {words.tasks}
        </Link>
      </li>
      {commands
        .filter(({ list, facts, fields }) => (list && fields.every(({ isRequired }) => !isRequired)) || (facts && fields.length === 0))
        .map(({ name, title, list, facts }) => (
          <li key={name}>
            <Link
              to={screenOf({ list, facts })}
              params={{ command: slugOf(name) }}
              search={{}}
              activeOptions={{ includeSearch: false }}
              className={itemClass}
            >
              {title}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** The menu beside every screen; on a phone it opens by a button. */
export function Frame({ children }: { children: ReactNode }) {
  const { operator, signOut } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // A new screen closes the menu and takes the focus, as a new page would.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setOpen(false);
    main.current?.focus();
  }, [pathname]);

  useKeptFocus(main);

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-3 focus:rounded-md focus:bg-raised focus:p-3"
      >
        {words.skip}
      </a>
      <header className="border-line bg-surface p-4 max-md:border-b md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:gap-6 md:overflow-y-auto md:border-e md:p-5">
        <div className="flex items-center justify-between gap-4">
          <p className="font-heading text-lg wrap-anywhere">{brand}</p>
          <Button
            variant="outline"
            size="small"
            className="md:hidden"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
          >
            <Menu aria-hidden="true" className="size-4" />
            {words.menu}
          </Button>
        </div>
        <div id="menu" className={classNames("gap-6 max-md:mt-4 md:flex md:flex-1 md:flex-col", isOpen ? "grid" : "max-md:hidden")}>
          <nav aria-label={words.menu}>
            <Navigation />
          </nav>
          <div className="grid gap-3 text-sm md:mt-auto">
            <p>
              <span className="block font-semibold">{operator.name}</span>
              <span className="block text-ink-soft">{operator.roles.join(", ")}</span>
            </p>
            <Button variant="outline" size="small" onClick={() => void signOut()}>
              {words.signOut}
            </Button>
          </div>
        </div>
      </header>
      <main id="content" ref={main} tabIndex={-1} className="min-w-0 px-gutter py-8 outline-none md:py-10">
        <div className="mx-auto max-w-page">{children}</div>
        <StaleNotice />
      </main>
    </div>
  );
}
