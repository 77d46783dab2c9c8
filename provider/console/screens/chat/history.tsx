import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Page } from "../../../operator/output.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { linkClass } from "../../parts/link-class.ts";
import { Moment } from "../../parts/moment.tsx";
import { useCommand } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.chat;

type Props = { member: string; rows: Page["rows"]; next: string | null; isLatest: boolean };

/** The messages of a chat, the newest at the end, which is scrolled into view when one is added. */
export function History({ member, rows, next, isLatest }: Props) {
  const { command } = useCommand();
  const list = useRef<HTMLOListElement>(null);
  const last = rows.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message scrolls
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  if (rows.length === 0) return <p className="py-8 text-ink-soft">{t.none}</p>;
  return (
    <>
      {command && (next !== null || !isLatest) && (
        <p className="mb-4 flex gap-6 text-sm">
          {next !== null && (
            <CommandLink command={command} search={{ member, after: next }} className={linkClass}>
              {t.earlier}
            </CommandLink>
          )}
          {!isLatest && (
            <CommandLink command={command} search={{ member }} className={linkClass}>
              {t.latest}
            </CommandLink>
          )}
        </p>
      )}
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can only scroll what has the focus
        tabIndex={0}
        aria-label={t.messages}
        className="grid max-h-[55dvh] gap-4 overflow-y-auto rounded-lg border border-line p-4"
      >
        {rows.map((row) => (
          <li key={row.id} className={classNames("flex flex-col gap-1", row.by === "member" ? "items-start" : "items-end")}>
            <p
              className={classNames(
                "max-w-[85%] rounded-lg px-4.5 py-3 wrap-anywhere whitespace-pre-wrap sm:max-w-[70%]",
                row.by === "member" && "rounded-es-sm bg-surface text-ink",
                row.by === "shop" && "rounded-ee-sm bg-leaf text-leaf-ink",
                row.by === "machine" && "rounded-ee-sm bg-leaf-soft text-ink",
              )}
            >
              {row.text}
            </p>
            <p className="px-1 text-sm text-ink-soft">
              {row.from}, <Moment at={String(row.sent)} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
