import type { Db } from "../../provider/db/client.ts";
import { supportMessage } from "../../provider/db/schema/index.ts";
import { writers } from "../../provider/modules/support/conversation.ts";

const hourMs = 60 * 60 * 1000;

type Line = { type: (typeof writers)[keyof typeof writers]; content: string; hoursAgo: number };

const conversation: Line[] = [
  { type: writers.member, content: "Hello! Does the hori knife come with a sheath?", hoursAgo: 146 },
  {
    type: writers.shop,
    content: "Hello, and welcome to the sample conversation. Yes: it has a canvas sheath that goes on a belt.",
    hoursAgo: 143,
  },
  { type: writers.member, content: "Lovely, thank you. And can it go into the dishwasher?", hoursAgo: 142 },
  {
    type: writers.shop,
    content: "Better not: the handle is oiled oak. Wipe it, dry it, and give it a drop of oil in the autumn.",
    hoursAgo: 120,
  },
];

/** Seeds the conversation between the sample member and the shop. */
export async function seedSupport(db: Db, now: Date, memberIds: Map<string, number>): Promise<void> {
  const memberId = memberIds.get("demo");
  if (!memberId) throw new Error("there is no sample member to talk to");
  await db
    .insert(supportMessage)
    .values(conversation.map(({ hoursAgo, ...line }) => ({ ...line, memberId, createdAt: new Date(now.getTime() - hoursAgo * hourMs) })));
}
