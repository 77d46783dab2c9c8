import { and, type Column, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { member, supportConversation, supportMessage } from "../../db/schema/index.ts";
import { keyset, type Order, pageOf, rowsFor } from "../../operator/list-page.ts";
import type { Page } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findMember } from "../member/named.ts";
import { writers } from "./conversation.ts";

const { memberId, lastMessageId, waitingFrom, takenBy, closedAt } = supportConversation;

type State = "waiting" | "open" | "mine" | "closed" | "all";

/** Those who wait are in the order of their first message without an answer, all others in the order of the last message. */
const orderOf = (state: State): Column => (state === "waiting" ? waitingFrom : lastMessageId);

function conditionOf(state: State, actor: string): SQL | undefined {
  if (state === "waiting") return isNotNull(waitingFrom);
  if (state === "open") return isNull(closedAt);
  if (state === "mine") return and(eq(takenBy, actor), isNull(closedAt));
  return state === "closed" ? isNotNull(closedAt) : undefined;
}

/** The beginning of a message, as a list shows it. */
const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text).replace(/\s+/g, " ");

type Filters = { state?: State; member?: string; sort?: "oldest" | "newest"; after?: string; limit?: number };

/** One page of the chats, at first those that wait, longest waiting first. */
export async function listChats(
  { db }: Shop,
  { state = "waiting", member: nameOrCode, sort = state === "waiting" ? "oldest" : "newest", after, limit }: Filters,
  actor: string,
): Promise<Page> {
  const owner = nameOrCode === undefined ? null : await findMember(db, nameOrCode);
  const order: Order = { id: orderOf(state), ...(sort === "newest" && { down: true }) };
  const { where, orderBy } = keyset(order, after);
  const first = alias(supportMessage, "first");
  // An automatic acknowledgement says nothing about the chat, so the last message of a person is shown.
  const last = db
    .select({ content: supportMessage.content, createdAt: supportMessage.createdAt })
    .from(supportMessage)
    .where(and(eq(supportMessage.memberId, memberId), eq(supportMessage.automatic, false)))
    .orderBy(desc(supportMessage.id))
    .limit(1)
    .as("last");
  const rows = await db
    .select({
      chat: supportConversation,
      username: member.username,
      firstName: member.firstName,
      last: { content: last.content, createdAt: last.createdAt },
      since: first.createdAt,
    })
    .from(supportConversation)
    .innerJoin(member, eq(member.id, memberId))
    .crossJoinLateral(last)
    .leftJoin(first, eq(first.id, waitingFrom))
    .where(and(where, conditionOf(state, actor), owner ? eq(memberId, owner.id) : undefined))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const keyOf = ({ chat }: (typeof rows)[number]) => String(state === "waiting" ? chat.waitingFrom : chat.lastMessageId);
  return pageOf(rows, limit, keyOf, ({ chat, username, firstName, last, since }) => ({
    ...{ member: username, firstName, since: (since ?? last.createdAt).toISOString(), unanswered: chat.unanswered },
    ...{ last: excerpt(last.content), takenBy: chat.takenBy ?? "", state: chat.closedAt ? "closed" : "open" },
  }));
}

type ChatFilters = { member: string; sort?: "newest" | "oldest"; after?: string; limit?: number };

/** One page of the messages of a chat, at first the newest ones. */
export async function listMessages({ db }: Shop, { member: nameOrCode, sort = "newest", after, limit }: ChatFilters): Promise<Page> {
  const owner = await findMember(db, nameOrCode);
  const { where, orderBy } = keyset({ id: supportMessage.id, ...(sort === "newest" && { down: true }) }, after);
  const rows = await db
    .select()
    .from(supportMessage)
    .where(and(where, eq(supportMessage.memberId, owner.id)))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  return pageOf(
    rows,
    limit,
    ({ id }) => String(id),
    ({ id, type, automatic, author, content, createdAt }) => ({
      ...{ id, by: type === writers.member ? "member" : automatic ? "machine" : "shop", sent: createdAt.toISOString(), text: content },
      from: type === writers.member ? owner.username : automatic ? "the shop, automatically" : (author ?? "the shop"),
    }),
  );
}
