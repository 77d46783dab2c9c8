import type { Branch, Facts } from "../../operator/output.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";
import { CommandLink } from "./command-link.tsx";
import { linkClass } from "./link-class.ts";

function Node({ branch: { name, note, isHere, below, more } }: { branch: Branch }) {
  const { commands } = useSession();
  const opens = commands.find((command) => command.name === "tree show");
  return (
    <li className="pt-2">
      <p
        className={`inline-block max-w-full rounded-md border px-3 py-1.5 text-sm ${isHere ? "border-leaf bg-leaf-soft" : "border-line bg-surface"}`}
      >
        {opens ? (
          <CommandLink command={opens} search={{ member: name }} className={linkClass}>
            {name}
          </CommandLink>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        {isHere && <span className="sr-only"> {words.facts.here}</span>}
        <span className="text-ink-soft"> {note}</span>
      </p>
      {(below.length > 0 || more) && (
        <ul className="ms-2 border-s border-line ps-3 sm:ms-4 sm:ps-5">
          {below.map((each) => (
            <Node key={each.name} branch={each} />
          ))}
          {more && <li className="pt-2 text-sm text-ink-soft">{words.facts.moreBelow(more)}</li>}
        </ul>
      )}
    </li>
  );
}

/** Trees as nested lists, side by side where there is room. */
export function Trees({ trees = [] }: Pick<Facts, "trees">) {
  if (trees.length === 0) return null;
  return (
    <div className="mt-8 grid gap-8 xl:grid-cols-2">
      {trees.map(({ title, top }) => (
        <section key={title} aria-label={title} className="min-w-0">
          <h2 className="mb-1 text-xl">{title}</h2>
          <ul className="wrap-anywhere">
            <Node branch={top} />
          </ul>
        </section>
      ))}
    </div>
  );
}
