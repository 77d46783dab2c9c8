import { newMember, sampleProduct, sampleVideos } from "./sample-shop";
import type { TestProvider } from "./test-provider";

/** A new member with the calls about courses. */
export async function newLearner(provider: TestProvider) {
  const account = await newMember(provider);
  const { token } = account;
  return {
    ...account,
    join: async (slug: string) =>
      provider.call("POST member/course/addToMemberCourse", (await sampleProduct(provider, slug)).choice, { token }),
    watch: (videoSourceId: string, ranges: [number, number][], position = ranges.at(-1)?.[1] ?? 0) =>
      provider.call("POST portalStudyDuration/progress", { videoSourceId, position, ranges }, { token }),
    progress: async (slug: string) => {
      const { id } = await sampleProduct(provider, slug);
      return (await provider.call("GET portalStudyDuration/progress", { productId: id }, { token })).data;
    },
    courses: async () => (await provider.call("GET member/course/page", {}, { token })).data,
    studied: async () => (await provider.call("GET portalStudyDuration/getStudyCourseList", { pageSize: 100 }, { token })).data,
    duration: async () => (await provider.call("GET portalStudyDuration/learningDuration", {}, { token })).data,
    resumeAt: async (videoSourceId: string) =>
      (await provider.call("GET aliyunvod/getPlaySource", { videoSourceId }, { token })).data.resumeAt,
  };
}

/** The first video of a course of the sample shop. */
export async function firstVideo(provider: TestProvider, slug: string) {
  const [first] = await sampleVideos(provider, slug);
  if (!first) throw new Error(`${slug} has no video`);
  return first;
}
