import { renewMemberships } from "./jobs.ts";

export const renewal = {
  jobs: [{ job: renewMemberships, everyMs: 10_000, part: "membership" as const }],
};
