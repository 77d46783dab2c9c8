import { sendDigests } from "./digest.ts";
import { noticeHandlers } from "./handlers.ts";

export const notice = {
  handlers: noticeHandlers,
  jobs: [{ job: sendDigests, everyMs: 30_000 }],
};
