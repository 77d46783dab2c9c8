import type { CallInput, CallKey } from "@/lib/contract";
import { learningBudget } from "@/provider/db/schema";
import { maxSeconds } from "@/provider/modules/course/rules/verified";
import { sampleProduct, sampleVideos } from "./sample-shop";
import type { Answered, TestProvider } from "./test-provider";

type Call = <Key extends CallKey>(key: Key, input: CallInput<Key>) => Promise<Answered<Key>>;

/** A member's calls about courses. */
export function learningActions(provider: TestProvider, call: Call, memberId: number) {
  return {
    join: async (slug: string) => call("POST member/course/addToMemberCourse", (await sampleProduct(provider, slug)).choice),
    watch: (videoSourceId: string, ranges: [number, number][], position = ranges.at(-1)?.[1] ?? 0) =>
      call("POST portalStudyDuration/progress", { videoSourceId, position, ranges }),
    /** As after an hour since the last report: what is reported next is verified, up to an hour of film. */
    async letTimePass(): Promise<void> {
      const full = { seconds: maxSeconds, reportedAt: provider.shop.clock.now() };
      const target = learningBudget.memberId;
      await provider.shop.db
        .insert(learningBudget)
        .values({ memberId, ...full })
        .onConflictDoUpdate({ target, set: full });
    },
    progress: async (slug: string) => {
      const { id } = await sampleProduct(provider, slug);
      return (await call("GET portalStudyDuration/progress", { productId: id })).data;
    },
    courses: async () => (await call("GET member/course/page", {})).data,
    studied: async () => (await call("GET portalStudyDuration/getStudyCourseList", { pageSize: 100 })).data,
    duration: async () => (await call("GET portalStudyDuration/learningDuration", {})).data,
    resumeAt: async (videoSourceId: string) => (await call("GET aliyunvod/getPlaySource", { videoSourceId })).data.resumeAt,
  };
}

/** The first video of a course of the sample shop. */
export async function firstVideo(provider: TestProvider, slug: string) {
  const [first] = await sampleVideos(provider, slug);
  if (!first) throw new Error(`${slug} has no video`);
  return first;
}
