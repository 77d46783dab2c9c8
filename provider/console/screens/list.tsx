import { Link, useNavigate } from "@tanstack/react-router";
import type { CommandView } from "../../console-server/describe.ts";
import type { Page } from "../../operator/output.ts";
import { slugOf } from "../addresses.ts";
import { cellText } from "../list/cell.ts";
import { Filters } from "../list/filters.tsx";
import { Table } from "../list/table.tsx";
import { linkLook } from "../parts/link-look.ts";
import { Loading } from "../parts/loading.tsx";
import { Missing } from "../parts/missing.tsx";
import { Problem } from "../parts/problem.tsx";
import { Title } from "../parts/title.tsx";
import { useSession } from "../session/session.tsx";
import { TaskButton } from "../task/task-button.tsx";
import { Progress } from "../upload/progress.tsx";
import { UploadArea } from "../upload/upload-area.tsx";
import { useCommand, useOutput } from "../use-command.ts";
import { words } from "../words.ts";

const t = words.list;

/** Which page is shown and how long it is are no filters. */
const paging = ["after", "limit"];

function Rows({ command, page }: { command: CommandView; page: Page }) {
  const { columns = {}, opens } = command.list ?? {};
  const rows = page.rows.map((row, index) => ({
    key: `${opens ? row[opens.column] : index}`,
    cells: Object.entries(columns).map(([name, column]) => {
      const text = cellText(row[name], column);
      if (column.as === "percent" && text) return <Progress key={name} label={column.label} percent={Number(row[name])} />;
      if (!opens || name !== opens.column) return text;
      return (
        <Link
          key={name}
          to="/show/$command"
          params={{ command: slugOf(opens.command) }}
          search={{ [opens.argument]: text }}
          className={linkLook}
        >
          {text}
        </Link>
      );
    }),
  }));
  return <Table label={command.title} columns={Object.values(columns).map(({ label }) => label)} rows={rows} />;
}

type PagesProps = { slug: string; search: Record<string, string>; next: string | null };

function Pages({ slug, search, next }: PagesProps) {
  const { after, ...filters } = search;
  if (!after && next === null) return null;
  return (
    <nav aria-label={t.pages} className="mt-6 flex gap-6">
      {after && (
        <Link to="/list/$command" params={{ command: slug }} search={filters} className={linkLook}>
          {t.first}
        </Link>
      )}
      {next !== null && (
        <Link to="/list/$command" params={{ command: slug }} search={{ ...filters, after: next }} className={linkLook}>
          {t.next}
        </Link>
      )}
    </nav>
  );
}

/** A list with filters, an order and pages, all of which the address holds. */
export function ListScreen() {
  const { command, search } = useCommand();
  const navigate = useNavigate();
  const { commands } = useSession();
  const { data: page, error, mutate } = useOutput<Page>(command?.list ? command.name : null, search);
  if (!command?.list) return <Missing />;

  const slug = slugOf(command.name);
  const adds = commands.find(({ name }) => name === command.list?.adds);
  const takesFiles = command.list.uploads && commands.some(({ name }) => name === `${command.list?.uploads} cancel`);
  const fields = command.fields.filter(({ name }) => !paging.includes(name));
  const isFiltered = fields.some(({ name }) => name !== "sort" && search[name]);
  return (
    <>
      <Title
        action={
          adds && (
            <TaskButton name={adds.name} preset={{}} look="primary">
              {adds.title}
            </TaskButton>
          )
        }
      >
        {command.title}
      </Title>
      {takesFiles && command.list.uploads && <UploadArea kind={command.list.uploads} onDone={() => void mutate()} />}
      {fields.length > 0 && (
        <Filters
          key={slug}
          fields={fields}
          search={search}
          onChange={(next) => void navigate({ to: "/list/$command", params: { command: slug }, search: next })}
        />
      )}
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !page ? (
        <Loading />
      ) : (
        <>
          <p role="status" className={page.rows.length === 0 ? "py-10 text-center text-ink-soft" : "mb-3 text-sm text-ink-soft"}>
            {page.rows.length > 0 ? t.rows(page.rows.length) : isFiltered ? t.none : command.list.empty}
          </p>
          {page.rows.length > 0 && <Rows command={command} page={page} />}
          <Pages slug={slug} search={search} next={page.next} />
        </>
      )}
    </>
  );
}
