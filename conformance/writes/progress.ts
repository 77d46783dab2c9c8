import type { CallInput } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import { succeeds } from "../judge.ts";
import type { Visit } from "../visit.ts";
import { firstFound } from "../walk/look-around.ts";
import { stepsOf } from "./step.ts";

const key = "POST portalStudyDuration/progress";
const read = "GET portalStudyDuration/progress";

/** Reports the current position of a video again without watched ranges, which changes nothing. */
export async function tryProgress(visit: Visit): Promise<void> {
  const { wire, log, token, inputs } = visit;
  const { see } = stepsOf(visit);
  if (log.isOffered(read) === false) return log.skip(key, "reporting", "the progress cannot be read");
  const courses = inputs[read];
  const found = await firstFound(typeof courses === "object" ? courses : [], async (course) => {
    const videos = (await see(read, course)) ?? [];
    return videos[0] && { course, videos, video: videos[0] };
  });
  if (!found) return log.skip(key, "reporting", "the member has watched no video that could be reported again");

  const { course, videos, video } = found;
  const input: CallInput<typeof key> = { videoSourceId: video.videoSourceId, position: video.position, ranges: [] };
  const answer = await wire.ask(key, { input, token });
  log.time(key, answer.ms, answer.hung);
  const isOffered = answer.envelope?.code === codes.success || answer.status === 200;
  log.offer(key, isOffered);
  if (!isOffered) return;
  log.check(key, "reporting", succeeds(key)(answer));
  const after = await see(read, course);
  const same = JSON.stringify(after) === JSON.stringify(videos);
  log.check(key, "reporting: its effect", same ? null : "expected the progress to be as before, for nothing was watched");
}
