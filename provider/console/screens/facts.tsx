import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { CommandView } from "../../console-server/describe.ts";
import type { Facts } from "../../operator/output.ts";
import { pagePath, slugOf } from "../addresses.ts";
import { DraftBar } from "../draft/draft-bar.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { ArgumentsForm, isAsked } from "../form/arguments-form.tsx";
import { CommandLink } from "../parts/command-link.tsx";
import { FactList, FactTables } from "../parts/fact-list.tsx";
import { linkClass } from "../parts/link-class.ts";
import { Loading } from "../parts/loading.tsx";
import { Missing } from "../parts/missing.tsx";
import { withMoments } from "../parts/moment.tsx";
import { fieldOf } from "../parts/opener.ts";
import { Problem } from "../parts/problem.tsx";
import { Title } from "../parts/title.tsx";
import { Trees } from "../parts/trees.tsx";
import { useSession } from "../session/session.tsx";
import { TaskButton } from "../task/task-button.tsx";
import { useCommand, useOutput } from "../use-command.ts";
import { words } from "../words.ts";
import { ContentActions } from "./content-actions.tsx";
import { ownScreen } from "./own-screens.tsx";

/** The files of a row, which the answer contains. */
function FileLinks({ files }: { files: NonNullable<Facts["files"]> }) {
  return (
    <ul className="mt-6 grid gap-2">
      {files.map(({ name, type, content }) => (
        <li key={name}>
          <a href={`data:${type};base64,${content}`} download={name} className={linkClass}>
            {words.facts.download(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}

type LinksProps = { title: string; commands: CommandView[]; noun: string | undefined; value: string };

function Links({ title, commands, noun, value }: LinksProps) {
  if (commands.length === 0) return null;
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-2">
        {commands.map((command) => (
          <li key={command.name}>
            <CommandLink command={command} search={{ [fieldOf(command, noun) ?? ""]: value }} className={linkClass}>
              {command.title}
            </CommandLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TasksProps = { tasks: CommandView[]; noun: string | undefined; value: string; shown: Record<string, string> };

/** What a screen shows by its choices, such as the language of a text: the first word where the address has none. */
function choicesOf({ fields }: CommandView, search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, options = [] }) => (options[0] ? [[name, search[name] ?? options[0]]] : [])));
}

/** The arguments that a task shares with the screen. */
function sharedWith({ fields }: CommandView, shown: Record<string, string>): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, isRequired }) => (isRequired && shown[name] ? [[name, shown[name]]] : [])));
}

/** As many tasks have a button; links to the others follow. */
const maxButtons = 4;

/** The heading of a row that does not name itself: its noun, and what the address calls it. */
const headingOf = ({ fields, title }: CommandView, name: string) => (fields.length === 1 ? `${fields[0]?.label} ${name}` : title);

/** The tasks that fit the row as it is now, with the answer of the last one. */
function Tasks({ tasks, noun, value, shown }: TasksProps) {
  const { commands } = useSession();
  const [answer, setAnswer] = useState("");
  return (
    <>
      {tasks.length > 0 && (
        <div className="mb-6 flex flex-wrap gap-3">
          {tasks.map((command, index) => {
            const preset = { ...sharedWith(command, shown), [fieldOf(command, noun) ?? ""]: value };
            const variant = index === 0 ? "primary" : "outline";
            return ownScreen(command, commands) ? (
              <CommandLink key={command.name} command={command} search={preset} className={buttonVariants({ variant, size: "small" })}>
                {command.title}
              </CommandLink>
            ) : (
              <TaskButton key={command.name} name={command.name} preset={preset} variant={variant} onDone={setAnswer}>
                {command.title}
              </TaskButton>
            );
          })}
        </div>
      )}
      <p role="status" className={answer && "mb-6 rounded-lg bg-leaf-soft p-4 wrap-anywhere"}>
        {withMoments(answer)}
      </p>
    </>
  );
}

/** What the shop knows of one row, with the tasks about it. */
export function FactsScreen() {
  const { commands } = useSession();
  const { command, search } = useCommand();
  const navigate = useNavigate();
  const draft = useDraft();
  const isReady = command?.facts && isAsked(command, search);
  const { data, error, mutate } = useOutput<Facts>(isReady ? command.name : null, search);
  const [argument] = command?.fields ?? [];
  if (!command?.facts) return <Missing />;

  const { inDraft: _, ...published } = search;
  // What there is only once, such as the shop itself, has no name.
  const name = (argument && search[argument.name]) ?? "";
  const noun = argument?.noun;
  const related = isReady ? commands.filter((each) => each !== command && fieldOf(each, noun)) : [];
  const offered = argument ? related : commands;
  const tasks = data?.tasks?.flatMap((each) => offered.find((task) => task.name === each) ?? []) ?? [];
  const reads = data ? related.filter((each) => each.does === "read" && !data.without?.includes(each.name)) : [];
  return (
    <div className="lg:grid lg:grid-cols-[1fr_16rem] lg:gap-12">
      <div className="min-w-0">
        <Title action={noun && isReady && <ContentActions noun={noun} named={name} />}>
          {isReady ? (data?.name ?? headingOf(command, name)) : command.title}
        </Title>
        {draft && noun && (
          <DraftBar
            published={{ command: command.name, search: published }}
            draft={draft}
            onEnd={() => void navigate({ to: "/show/$command", params: { command: slugOf(command.name) }, search: published })}
          />
        )}
        {(!isReady || command.fields.length > 1) && (
          // A choice that the address leaves out is the one that is shown.
          <ArgumentsForm key={command.name} command={command} search={isReady ? { ...search, ...choicesOf(command, search) } : search} />
        )}
        {!isReady ? null : error ? (
          <Problem error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Loading />
        ) : (
          <>
            {/* biome-ignore lint/performance/noImgElement: the console is no Next application */}
            {data.picture && <img src={data.picture} alt="" className="mb-6 max-h-60 rounded-lg" />}
            <Tasks
              key={JSON.stringify(search)}
              tasks={tasks.slice(0, maxButtons)}
              noun={noun}
              value={name}
              shown={choicesOf(command, search)}
            />
            {data.page ? (
              <div className="grid gap-8 2xl:grid-cols-[1fr_390px]">
                <FactList facts={data.facts} />
                <iframe
                  title={words.facts.page}
                  sandbox=""
                  src={pagePath(command.name, search)}
                  className="h-[44rem] w-full max-w-[390px] rounded-lg border border-line"
                />
              </div>
            ) : (
              <FactList facts={data.facts} />
            )}
            {data.files && <FileLinks files={data.files} />}
            <Trees trees={data.trees} />
            <FactTables tables={data.tables} />
          </>
        )}
      </div>
      <aside>
        {/* A draft has only the tasks above, which become a part of it. */}
        {!draft && (
          <>
            <Links title={words.facts.actions} commands={tasks.slice(maxButtons)} noun={noun} value={name} />
            <Links title={words.facts.more} commands={reads} noun={noun} value={name} />
          </>
        )}
      </aside>
    </div>
  );
}
