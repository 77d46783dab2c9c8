import type { Page } from "../../../operator/output.ts";
import { CommandLink } from "../../parts/command-link.tsx";
import { Loading } from "../../parts/loading.tsx";
import { Missing } from "../../parts/missing.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Problem } from "../../parts/problem.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ChatState } from "./chat-state.tsx";
import { History } from "./history.tsx";

const t = words.chat;

/** The chats that wait, beside the open one. */
function Others({ member }: { member: string }) {
  const { command } = useCommand();
  const { data } = useOutput<Page>("messages", {}, true);
  if (!command || !data) return null;
  return (
    <nav aria-label={t.others} className="max-lg:hidden">
      <h2 className="mb-3 text-lg">{t.others}</h2>
      {data.rows.length === 0 && <p className="text-sm text-ink-soft">{t.noOthers}</p>}
      {/* The longest message must not widen the cards over the chat. */}
      <ul className="grid grid-cols-1 gap-2">
        {data.rows.map((row) => (
          <li key={row.member}>
            <CommandLink
              command={command}
              search={{ member: String(row.member) }}
              className={`block rounded-md border p-3 text-sm transition hover:border-leaf ${row.member === member ? "border-leaf bg-leaf-soft" : "border-line bg-surface"}`}
            >
              <span className="flex justify-between gap-3 font-semibold">
                <span className="min-w-0 truncate">{row.member}</span>
                <span>
                  {row.unanswered}
                  <span className="sr-only"> {t.unanswered}</span>
                </span>
              </span>
              <span className="block truncate text-ink-soft">{row.last}</span>
              <span className="block text-ink-soft">{row.since && <Moment at={String(row.since)} />}</span>
            </CommandLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chat with a member: who has it, the messages, and an answer. */
export function ChatScreen() {
  const { search } = useCommand();
  const { member = "", after = "" } = search;
  const chats = useOutput<Page>(member ? "messages" : null, { member, state: "all" }, true);
  const messages = useOutput<Page>(member ? "chat" : null, { member, after }, after === "");
  if (!member) return <Missing />;
  const error = messages.error ?? chats.error;
  if (error) return <Problem error={error} onRetry={() => void Promise.all([messages.mutate(), chats.mutate()])} />;
  if (!messages.data || !chats.data) return <Loading />;

  const [chat] = chats.data.rows;
  const rows = messages.data.rows.toReversed();
  return (
    <div className="lg:grid lg:grid-cols-[16rem_1fr] lg:gap-10">
      <Others member={member} />
      <div className="min-w-0">
        <ChatState member={member} chat={chat} />
        <History member={member} rows={rows} next={messages.data.next} isLatest={after === ""} />
        {after === "" && chat && <AnswerForm member={member} firstName={String(chat.firstName ?? member)} rows={rows} />}
      </div>
    </div>
  );
}
