import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Page } from "../../operator/output.ts";
import { slugOf } from "../addresses.ts";
import { shownColumns } from "../list/columns.ts";
import { ColumnsMenu } from "../list/columns-menu.tsx";
import { ExportButton } from "../list/export-button.tsx";
import { Filters } from "../list/filters.tsx";
import { Rows } from "../list/rows.tsx";
import { Views } from "../list/views.tsx";
import { CommandLink } from "../parts/command-link.tsx";
import { linkClass } from "../parts/link-class.ts";
import { Loading } from "../parts/loading.tsx";
import { Missing } from "../parts/missing.tsx";
import { withMoments } from "../parts/moment.tsx";
import { Problem } from "../parts/problem.tsx";
import { Title } from "../parts/title.tsx";
import { useSession } from "../session/session.tsx";
import { TaskButton } from "../task/task-button.tsx";
import { UploadArea } from "../upload/upload-area.tsx";
import { useCommand, useOutput } from "../use-command.ts";
import { words } from "../words.ts";
import { ownScreen } from "./own-screens.tsx";

const t = words.list;

/** Which page is shown and how long it is are no filters. */
const paging = ["after", "limit"];

type PagesProps = { slug: string; search: Record<string, string>; next: string | null };

function Pages({ slug, search, next }: PagesProps) {
  const { after, ...filters } = search;
  if (!after && next === null) return null;
  return (
    <nav aria-label={t.pages} className="mt-6 flex gap-6">
      {after && (
        <Link to="/list/$command" params={{ command: slug }} search={filters} className={linkClass}>
          {t.first}
        </Link>
      )}
      {next !== null && (
        <Link to="/list/$command" params={{ command: slug }} search={{ ...filters, after: next }} className={linkClass}>
          {t.next}
        </Link>
      )}
    </nav>
  );
}

/** A list with filters, an order and pages, all of which the address holds. */
export function ListScreen() {
  const { command, search: address } = useCommand();
  const { columns: named = "", ...search } = address;
  const navigate = useNavigate();
  const { commands } = useSession();
  const [answer, setAnswer] = useState("");
  const { data: page, error, mutate } = useOutput<Page>(command?.list ? command.name : null, search, command?.list?.isLive);
  if (!command?.list) return <Missing />;

  const slug = slugOf(command.name);
  const adds = commands.find(({ name }) => name === command.list?.adds);
  const imports = command.imports && commands.find(({ name }) => name === "import check");
  const takesFiles = command.list.uploads && commands.some(({ name }) => name === `${command.list?.uploads} cancel`);
  const fields = command.fields.filter(({ name }) => !paging.includes(name));
  const isFiltered = fields.some(({ name }) => name !== "sort" && search[name]);
  return (
    <>
      <Title
        action={
          <span className="flex flex-wrap items-center gap-2">
            {imports && (
              <CommandLink
                command={imports}
                search={{ list: command.name }}
                className={buttonVariants({ variant: "outline", size: "small" })}
              >
                {t.import}
              </CommandLink>
            )}
            <ExportButton name={command.name} search={search} />
            {adds && ownScreen(adds, commands) && (
              <CommandLink command={adds} className={buttonVariants({ size: "small" })}>
                {adds.title}
              </CommandLink>
            )}
            {adds && !ownScreen(adds, commands) && (
              <TaskButton name={adds.name} preset={{}} variant="primary" onDone={setAnswer}>
                {adds.title}
              </TaskButton>
            )}
          </span>
        }
      >
        {[command.title, ...fields.flatMap(({ name, isRequired }) => (isRequired && search[name]) || [])].join(": ")}
      </Title>
      <p role="status" className={answer && "mb-6 rounded-lg bg-leaf-soft p-4 wrap-anywhere"}>
        {withMoments(answer)}
      </p>
      {takesFiles && command.list.uploads && <UploadArea kind={command.list.uploads} onDone={() => void mutate()} />}
      {fields.length > 0 && (
        <Filters
          fields={fields}
          search={search}
          onChange={(next) => void navigate({ to: "/list/$command", params: { command: slug }, search: { ...next, columns: named } })}
        />
      )}
      <Views list={command.name} search={address} />
      {error ? (
        <Problem error={error} onRetry={() => void mutate()} />
      ) : !page ? (
        <Loading />
      ) : (
        <>
          <div className={page.rows.length > 0 ? "mb-3 flex items-center justify-between gap-4" : ""}>
            <p role="status" className={page.rows.length === 0 ? "py-10 text-center text-ink-soft" : "text-sm text-ink-soft"}>
              {page.rows.length > 0 ? t.rows(page.rows.length, page.count) : isFiltered ? t.none : command.list.empty}
            </p>
            {page.rows.length > 0 && (
              <ColumnsMenu
                list={command.list}
                named={named}
                // The menu stays open and the rows stay where they are.
                onChange={(columns) =>
                  void navigate({
                    ...{ to: "/list/$command", params: { command: slug }, search: { ...search, columns } },
                    resetScroll: false,
                  })
                }
              />
            )}
          </div>
          {page.rows.length > 0 && (
            <Rows key={JSON.stringify(search)} command={command} columns={shownColumns(command.list, named)} page={page} />
          )}
          <Pages slug={slug} search={address} next={page.next} />
        </>
      )}
    </>
  );
}
