import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Id, Line, Nothing, PageInput, page } from "./wire/fields.ts";

export const Video = z.object({
  title: z.string(),
  /** Null if the caller may not watch it: the ids of paid videos never leave the provider. */
  videoSourceId: z.string().nullable(),
  /** 1: free for everyone, up to `freeDuration` seconds if that is above 0. */
  freeStatus: z.literal([0, 1]),
  freeDuration: z.number().min(0).nullable(),
  /** Its length in seconds. Extension. */
  duration: z.number().min(0).nullish(),
});

export const Chapter = z.object({ title: z.string(), videoList: z.array(Video) });

export const CourseEntry = z.object({
  productId: Id,
  productName: z.string(),
  productPic: z.string(),
  memberCourseChapterQuantity: z.int().min(0),
  /** The member's progress: the share of the course that was watched, and the number of finished videos. Extension. */
  progress: z.object({ share: z.number().min(0).max(1), finished: z.int().min(0), videos: z.int().min(0) }).nullish(),
});

/** A duration of the specification: «number:unit». */
const Duration = z.string().regex(/^\d+(\.\d+)?:\w+$/);

/** A stretch of a video that was watched, in seconds from its start. */
const Range = z.tuple([z.number().min(0).max(1e6), z.number().min(0).max(1e6)]).refine(([from, to]) => from <= to, { error: "ends before it starts" });

export const PlaybackSource = z.object({
  kind: z.enum(["hls", "mp4"]),
  url: z.string(),
  captions: z.array(z.object({ languageCode: z.string(), label: z.string(), url: z.string() })),
  /** The position at which the viewer stopped last, in seconds. */
  resumeAt: z.number().min(0),
});

/** Of the seconds that were watched, the verified ones can be true by the provider's clock. These count as learned and finish a video. */
const VideoProgress = z.object({
  videoSourceId: z.string(),
  position: z.number().min(0),
  watched: z.number().min(0),
  verified: z.number().min(0).nullish(),
  finished: z.boolean(),
});

const videoSource = z.object({ videoSourceId: Line });
const learned = [
  "GET portalStudyDuration/learningDuration",
  "GET portalStudyDuration/progress",
  "GET portalStudyDuration/getStudyCourseList",
  "GET member/course/page",
];

export const courseCalls = {
  "GET course/getCourseChapterList": {
    auth: "anyone",
    input: z.object({ productId: Id, languageCode: Line.max(8).default("EN") }),
    data: z.array(Chapter),
    cache: { seconds: 300, tags: ["chapters:{productId}"] },
  },
  "GET aliyunvod/getVideoPlayAuth":       { auth: "anyone", input: videoSource, data: z.object({ playAuth: z.string() }) },
  "GET aliyunvod/getPlaySource":          { auth: "anyone", input: videoSource, data: PlaybackSource, extension: true },
  "GET member/course/page":               { auth: "member", input: PageInput, data: page(CourseEntry) },
  "POST member/course/addToMemberCourse": {
    auth: "member",
    input: z.object({ productId: Id, productSkuId: Id }),
    data: Done,
    changes: ["GET member/course/page", "GET product/detail", "GET course/getCourseChapterList"],
  },
  "GET portalStudyDuration/learningDuration": {
    auth: "member",
    input: Nothing,
    data: z.object({ studyCoursesNumber: z.int().min(0), monthDuration: Duration, duration: Duration }),
  },
  "GET portalStudyDuration/getStudyCourseList": { auth: "member", input: PageInput, data: page(CourseEntry) },
  "GET portalStudyDuration/progress": {
    auth: "member",
    input: z.object({ productId: Id }),
    data: z.array(VideoProgress),
    extension: true,
  },
  "POST portalStudyDuration/progress": {
    auth: "member",
    input: videoSource.extend({ position: z.number().min(0).max(1e6), ranges: z.array(Range).max(200) }),
    data: Done,
    changes: learned,
    extension: true,
  },
} as const satisfies CallTable;
