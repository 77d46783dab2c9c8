import { expect, test } from "@jest/globals";
import { job, review } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { cleanUploads } from "@/provider/modules/member/avatar/clean-up";
import { openMember, size } from "@/tests/support/provider/avatar";
import { plainPicture } from "@/tests/support/provider/pictures";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

async function fetchPicture(address: string) {
  const response = await provider.app.request(address);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test("an own upload becomes the avatar and replaces the previous one", async () => {
  const member = await openMember(provider);
  const [first, second, spare] = [await member.upload(), await member.upload(), await member.upload()];
  expect((await member.change(first)).status).toBe(200);
  expect(await member.avatar()).toBe(first);
  expect((await fetchPicture(second)).status).toBe(404);

  const next = await member.upload();
  expect((await member.change(next)).status).toBe(200);
  expect((await member.change(next)).status).toBe(200);
  expect(await member.avatar()).toBe(next);
  expect(await Promise.all([first, second, spare, next].map(async (each) => (await fetchPicture(each)).status))).toEqual([
    404, 404, 404, 200,
  ]);
  expect(await member.change(first)).toMatchObject({ status: 404, code: 404, message: sentence("notFound", "en_US") });
});

test("another member's upload and any other address are refused like a missing one", async () => {
  const [own, other] = [await openMember(provider), await openMember(provider)];
  const [mine, theirs] = [await own.upload(), await other.upload()];
  const missing = { status: 404, code: 404, message: sentence("notFound", "en_US"), data: null };
  for (const address of [
    theirs,
    mine.replace(/[0-9a-f]{32}/, "0".repeat(32)),
    `https://elsewhere.example${mine}`,
    `//elsewhere.example${mine}`,
    `${mine}?x=1`,
    mine.replace(".webp", ".svg"),
    "javascript:alert(1)",
    "avatar-01",
  ]) {
    expect(await own.change(address)).toMatchObject(missing);
  }
  expect(await own.avatar()).toBeNull();
  expect((await other.change(theirs)).status).toBe(200);
});

test("with a configured media URL only addresses under it are accepted", async () => {
  const { token } = await newMember(provider);
  const settings = { ...provider.shop.settings, MEDIA_URL: "https://media.example" };
  const { createApp } = await import("@/tests/support/provider/with-modules");
  const app = createApp({ ...provider.shop, settings });
  const form = new FormData();
  form.append("Img", new File([Uint8Array.from(await plainPicture(size).png().toBuffer())], "me.png"));
  const uploaded = await app.request("/member/icon/upload", { method: "POST", body: form, headers: { authorization: token } });
  const { data } = await uploaded.json();
  expect(data).toMatch(/^https:\/\/media\.example\/media\/upload\/[0-9a-f]{32}\.webp$/);
  const change = async (avatar: string) => {
    const body = new URLSearchParams({ avatar });
    return (await app.request("/member/updateMemberAvatar", { method: "POST", body, headers: { authorization: token } })).status;
  };
  expect(await change(data.replace("https://media.example", ""))).toBe(404);
  expect(await change(data)).toBe(200);
});

test("a new avatar publishes a change for the member's signed reviews only", async () => {
  const member = await openMember(provider);
  const [bread, spoons] = [await sampleProduct(provider, "slow-sourdough"), await sampleProduct(provider, "carving-spoons")];
  const written = { memberId: member.id, star: 5, body: "" };
  await provider.shop.db.insert(review).values([
    { ...written, productId: bread.id },
    { ...written, productId: spoons.id, anonymous: true },
  ]);
  await provider.shop.db.delete(job);
  await member.change(await member.upload());
  const told = await provider.shop.db.select({ payload: job.payload }).from(job);
  expect(told).toEqual([{ payload: { event: "review-changed", id: bread.id } }]);
});

test("an unused upload is deleted after a day, and an avatar stays", async () => {
  const member = await openMember(provider);
  const [replaced, taken] = [await member.upload(), await member.upload()];
  await member.change(replaced);
  const next = await member.upload();
  const spare = await member.upload();
  await member.change(next);
  const late = await member.upload();
  expect(await member.uploads()).toHaveLength(5);
  expect((await fetchPicture(late)).status).toBe(200);
  expect([(await fetchPicture(taken)).status, (await fetchPicture(spare)).status]).toEqual([404, 404]);

  await cleanUploads(provider.shop);
  expect(await member.uploads()).toHaveLength(5);
  await provider.shop.clock.moveBy(dayMs);
  await cleanUploads(provider.shop);
  expect((await member.uploads()).map(({ name }) => `/media/upload/${name}.webp`)).toEqual([next]);
  expect([(await fetchPicture(next)).status, (await fetchPicture(late)).status]).toEqual([200, 404]);
});

test.each(["nothing.webp", `${"0".repeat(32)}.webp`, `${"0".repeat(32)}`, "%2e%2e%2fmanifest.json"])(
  "the upload %s does not exist",
  async (file) => {
    expect((await fetchPicture(`/media/upload/${file}`)).status).toBe(404);
  },
);
