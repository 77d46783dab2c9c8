import { z } from "zod";
import { reference } from "../operator/arguments.ts";
import type { CommandRows } from "../operator/command.ts";

export const jobCommands = {
  jobs: {
    title: "Jobs",
    help: "counts the waiting jobs and lists the failed ones",
    role: "owner",
    does: "read",
    input: z.object({}),
  },
  "jobs retry": {
    title: "Retry jobs",
    help: "queues a failed job, or all of them, to run now",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({ job: reference("job", { usage: "<job>|all" }) }),
  },
} as const satisfies CommandRows;
