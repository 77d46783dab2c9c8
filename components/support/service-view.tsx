"use client";

import { ArrowDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/call/use-call";
import { useSession } from "@/lib/client/session/use-session";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { History } from "./history";
import { MessageForm } from "./message-form";
import { writers } from "./messages";
import { OutgoingList } from "./outgoing-list";
import { useEnd } from "./use-end";
import { useOutgoing } from "./use-outgoing";

type Props = {
  /** The member's code. */
  who: string;
  messages: CallData<"GET consult/list">;
  /** The error of the last poll, if any. */
  error: Failure | undefined;
};

function Conversation({ who, messages, error }: Props) {
  const t = useTranslations("Service");
  const { outgoing, write, again, remove } = useOutgoing(who, messages);
  const answers = messages.filter(({ type }) => type === writers.shop);
  const { box, look, goToEnd, hasNews } = useEnd(`${answers.at(-1)?.issucetime} ${answers.length}`);

  return (
    <section
      aria-label={t("title")}
      className="flex h-[min(46rem,calc(100dvh-11rem))] min-h-112 flex-col rounded-lg bg-surface shadow-soft"
    >
      <div className="relative min-h-0 grow">
        <div
          ref={box}
          role="group"
          aria-label={t("log")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must scroll by the keyboard as well
          tabIndex={0}
          onScroll={look}
          className="h-full overflow-y-auto overscroll-contain p-5 sm:p-8"
        >
          <div>
            {messages.length === 0 && outgoing.length === 0 && (
              <Empty title={t("empty")} className="py-6!">
                {t("emptyLead")}
              </Empty>
            )}
            <History messages={messages} />
            <OutgoingList outgoing={outgoing} onAgain={again} onRemove={remove} />
          </div>
        </div>
        {hasNews && (
          <Button
            size="small"
            className="absolute! inset-x-0 bottom-3 mx-auto w-max max-sm:min-h-11 animate-arrive shadow-lifted"
            onClick={goToEnd}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
            {t("news")}
          </Button>
        )}
      </div>
      {error && <FailedLine error={error} className="border-t border-line px-5 py-3" />}
      <MessageForm
        who={who}
        onWrite={(content) => {
          write(content);
          goToEnd();
        }}
      />
    </section>
  );
}

const pollMs = 5000;

export function ServiceView() {
  const session = useSession();
  const { data: messages, error } = useCall("GET consult/list", {}, { pollMs });

  if (error && (!messages || error.failure === "signed-out")) return <Failed error={error} />;
  if (session?.state === "unknown") return <Failed error={new Failure("provider-unreachable")} />;
  // Drafts and messages are stored by member, so without one there is no form.
  if (!messages || session?.state !== "member") return <LoadingBlock className="h-112 rounded-lg" />;
  const { userCode } = session.member;
  return <Conversation key={userCode} who={userCode} messages={messages} error={error} />;
}
