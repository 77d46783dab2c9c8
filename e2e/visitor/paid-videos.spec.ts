import { callProvider } from "../support/shop";
import { expect, test } from "../support/test";

type Chapters = { videoList: { videoSourceId: string | null; freeStatus: number }[] }[];

test.skip(({ isMobile }) => isMobile, "no page is looked at");

/** The courses that `demo` has bought, and the ids of their paid videos. */
async function listPaidVideos() {
  const { tokenHead, token } = await callProvider<{ tokenHead: string; token: string }>("POST", "member/login", {
    username: "demo",
    password: "Demo-2026",
  });
  const tell = <Data>(path: string) => callProvider<Data>("GET", path, {}, tokenHead + token);
  const { list } = await tell<{ list: { productId: number }[] }>("member/course/page?pageNum=1&pageSize=50");
  const names = await Promise.all(
    list.map(async ({ productId }) => {
      const chapters = await tell<Chapters>(`course/getCourseChapterList?productId=${productId}&languageCode=EN`);
      return chapters.flatMap(({ videoList }) => videoList.flatMap((video) => (video.freeStatus === 0 ? (video.videoSourceId ?? []) : [])));
    }),
  );
  return { courses: list.map(({ productId }) => productId), names: names.flat() };
}

test("no public page or script contains the id of a paid video", async ({ request }) => {
  const { courses, names } = await listPaidVideos();
  expect(names.length).toBeGreaterThan(10);
  const scripts = new Set<string>();
  for (const prefix of ["", "/zh-TW", "/ja"]) {
    for (const path of ["", "/course", "/material_library", ...courses.map((id) => `/course_detail?id=${id}`)]) {
      const html = await (await request.get(`${prefix}${path || "/"}`)).text();
      for (const name of names) expect(html, `${prefix}${path}`).not.toContain(name);
      for (const [, address = ""] of html.matchAll(/src="(\/_next\/[^"]+\.js)"/g)) scripts.add(address);
    }
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const address of scripts) {
    const text = await (await request.get(address)).text();
    for (const name of names) expect(text, address).not.toContain(name);
  }
});
