import type { CommandView } from "../../console-server/describe.ts";
import type { Fact, Facts } from "../../operator/output.ts";
import { Table } from "../list/table.tsx";
import { CommandLink } from "../parts/command-link.tsx";
import { linkLook } from "../parts/link-look.ts";
import { Loading } from "../parts/loading.tsx";
import { Missing } from "../parts/missing.tsx";
import { Problem } from "../parts/problem.tsx";
import { Title } from "../parts/title.tsx";
import { useSession } from "../session/session.tsx";
import { useCommand, useOutput } from "../use-command.ts";
import { words } from "../words.ts";

/** The name of the first field that names a row of a kind, such as a member. */
const fieldOf = ({ fields }: CommandView, noun: string | undefined) => noun && fields.find((field) => field.noun === noun)?.name;

/** The command that shows what a fact names, with the argument for it. */
function opener(commands: CommandView[], opens: Record<string, string> = {}) {
  const [[noun, value] = []] = Object.entries(opens);
  const command = commands.find((each) => each.facts && fieldOf(each, noun));
  const field = command && fieldOf(command, noun);
  return command && field && value ? { command, search: { [field]: value } } : null;
}

function FactList({ facts }: { facts: Fact[] }) {
  const { commands } = useSession();
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {facts.map(([label, value, opens]) => {
        const target = opener(commands, opens);
        return (
          <div key={label} className="contents">
            <dt className="pt-px text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">
              {target ? (
                <CommandLink {...target} className={linkLook}>
                  {value}
                </CommandLink>
              ) : (
                value
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The files of a row, which the answer contains. */
function FileLinks({ files }: { files: NonNullable<Facts["files"]> }) {
  return (
    <ul className="mt-6 grid gap-2">
      {files.map(({ name, type, content }) => (
        <li key={name}>
          <a href={`data:${type};base64,${content}`} download={name} className={linkLook}>
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
            <CommandLink command={command} search={{ [fieldOf(command, noun) ?? ""]: value }} className={linkLook}>
              {command.title}
            </CommandLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the shop knows of one row, with the tasks about it. */
export function FactsScreen() {
  const { commands } = useSession();
  const { command, search } = useCommand();
  const { data, error, mutate } = useOutput<Facts>(command?.facts ? command.name : null, search);
  const [argument] = command?.fields ?? [];
  if (!command?.facts || !argument) return <Missing />;

  const name = search[argument.name] ?? "";
  const { noun } = argument;
  const related = commands.filter((each) => each !== command && fieldOf(each, noun));
  return (
    <div className="lg:grid lg:grid-cols-[1fr_16rem] lg:gap-12">
      <div className="min-w-0">
        <Title>{`${argument.label} ${name}`}</Title>
        {error ? (
          <Problem error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Loading />
        ) : (
          <>
            {/* biome-ignore lint/performance/noImgElement: the console is no Next application */}
            {data.picture && <img src={data.picture} alt="" className="mb-6 max-h-60 rounded-lg" />}
            <FactList facts={data.facts} />
            {data.files && <FileLinks files={data.files} />}
            {data.tables
              ?.filter(({ rows }) => rows.length > 0)
              .map(({ title, columns, rows }) => (
                <section key={title} className="mt-10">
                  <h2 className="mb-3 text-xl">{title}</h2>
                  <Table label={title} columns={columns} rows={rows.map((cells, index) => ({ key: String(index), cells }))} />
                </section>
              ))}
          </>
        )}
      </div>
      <aside>
        <Links title={words.facts.actions} commands={related.filter(({ does }) => does === "write")} noun={noun} value={name} />
        <Links title={words.facts.more} commands={related.filter(({ does }) => does === "read")} noun={noun} value={name} />
      </aside>
    </div>
  );
}
