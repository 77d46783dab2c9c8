import { buyCourse } from "./buy-course";
import { newBuyer } from "./buyer";
import { sampleVideos } from "./sample-shop";
import type { TestProvider } from "./test-provider";
import { openPlayer } from "./video-player";

export type PlayableCourse = Awaited<ReturnType<typeof openPlayableCourse>>;

/** A course of the sample shop with a paid video, a free video and a preview. */
export async function openPlayableCourse(provider: TestProvider, slug = "slow-sourdough") {
  const videos = await sampleVideos(provider, slug);

  function pick(wanted: (each: (typeof videos)[number]) => boolean) {
    const found = videos.find(wanted);
    if (!found) throw new Error(`${slug} has no such video`);
    return found;
  }

  return {
    videos,
    paid: pick((each) => !each.free),
    whole: pick((each) => each.free && each.freeSeconds === 0),
    preview: pick((each) => each.free && each.freeSeconds > 0),

    /** A member who bought the course, with a player. */
    async newOwner() {
      const buyer = await newBuyer(provider);
      const { orderNumber } = await buyCourse(buyer, slug);
      const token = await provider.signIn(buyer.username, buyer.password);
      return { ...buyer, token, orderNumber, player: openPlayer(provider, token) };
    },
  };
}
