import { expect, test } from "@jest/globals";
import { pictureBytes } from "@/lib/contract/wire/codes";
import { sentence } from "@/provider/http/sentence";
import { decodeBmp } from "@/provider/media/decode-bmp";
import { takeTurn } from "@/provider/media/take-turn";
import { cleanUploads } from "@/provider/modules/member/avatar/clean-up";
import { openMember, refused, size } from "@/tests/support/provider/avatar";
import { bmpOf, bmpThatClaims, oneBitBmp, plainPicture } from "@/tests/support/provider/pictures";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

test("a picture with too many pixels is refused before decoding", async () => {
  const member = await openMember(provider);
  const wide = plainPicture({ width: 4200, height: 4000 });
  const long = plainPicture({ width: 8193, height: 4 });
  const deep = plainPicture({ width: 4000, height: 3000 }).ensureAlpha().toColorspace("rgb16");
  const files = [wide.clone().png(), wide.clone().jpeg(), wide.clone().gif(), long.clone().png(), long.clone().gif(), deep.png()];
  for (const file of files) {
    const bytes = await file.toBuffer();
    expect(bytes.length).toBeLessThan(pictureBytes);
    expect(await member.send(bytes)).toMatchObject(refused("tooManyPixels"));
  }
  for (const [width, height] of [
    [0, 2_147_483_647],
    [60_000, 60_000],
    [1, -2_147_483_648],
    [2_147_483_647, 1],
    [4097, 4096],
  ] as const)
    expect(await member.send(bmpThatClaims(width, height))).toMatchObject(refused("tooManyPixels"));
});

type Member = Awaited<ReturnType<typeof openMember>>;

/** A picture that takes too long on a busy machine is refused for the moment only. */
async function sendPatiently({ send }: Member, file: Buffer) {
  for (;;) {
    const answer = await send(file);
    if (answer.message !== sentence("picturesBusy", "en_US")) return answer;
  }
}

test("the largest permitted pictures are processed", async () => {
  const member = await openMember(provider);
  const largest = plainPicture({ width: 4096, height: 4096 });
  const files = await Promise.all(
    [largest.clone().png({ progressive: true }), largest.clone().jpeg({ progressive: true }), largest.gif()].map((each) => each.toBuffer()),
  );
  for (const file of [...files, oneBitBmp(4096, 4096)]) expect(await sendPatiently(member, file)).toMatchObject({ status: 200 });
}, 900_000);

test("a BMP is decoded outside the event loop and within its time limit", async () => {
  const file = oneBitBmp(4096, 4096);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const colors = await decodeBmp(file, 60_000);
  clearInterval(counting);
  expect(colors).toHaveLength(4096 * 4096 * 3);
  expect(turns).toBeGreaterThan(20);
  await expect(decodeBmp(file, 1)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("two pictures are processed at once and eight wait; the next is refused, and later ones are accepted again", async () => {
  const doors = Array.from({ length: 10 }, () => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const turns = doors.map(({ promise }, index) =>
    takeTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await promise;
      running -= 1;
      if (index === 3) throw new Error("broken");
      return index;
    }),
  );
  const member = await openMember(provider);
  const message = sentence("picturesBusy", "en_US");
  const refusal = { status: 429, code: 429, message, issues: [{ field: "Img", message }] };
  expect(await member.send(bmpOf(size, 24))).toMatchObject(refusal);
  expect(await member.uploads()).toEqual([]);
  for (const { resolve } of doors) resolve();
  const settled = await Promise.allSettled(turns);
  expect(settled.map((each) => each.status)).toEqual(doors.map((_, index) => (index === 3 ? "rejected" : "fulfilled")));
  expect(most).toBe(2);
  expect((await member.send(bmpOf(size, 24))).status).toBe(200);
});

test("four megabytes are refused, and one byte less is accepted", async () => {
  const member = await openMember(provider);
  const padded = Buffer.concat([await plainPicture(size).jpeg().toBuffer(), Buffer.alloc(pictureBytes)]);
  expect(await member.send(padded.subarray(0, pictureBytes))).toMatchObject(refused("pictureTooLarge", { megabytes: 4 }));
  expect((await member.send(padded.subarray(0, pictureBytes - 1))).status).toBe(200);
});

test("refused uploads count, so that twenty broken files a day are the limit", async () => {
  const member = await openMember(provider);
  for (let count = 0; count < 20; count += 1) expect((await member.send(bmpThatClaims(0, 2_147_483_647))).status).toBe(422);
  expect(await member.send(bmpOf(size, 24))).toMatchObject({ status: 429, message: sentence("tooManyUploads", "en_US", { count: 20 }) });
  await provider.shop.clock.moveBy(dayMs + 1000);
  await cleanUploads(provider.shop);
  expect(await member.uploads()).toEqual([]);
});

test("twenty pictures a day are the limit, also when one is used meanwhile, and the count starts again the next day", async () => {
  const member = await openMember(provider);
  for (let count = 0; count < 19; count += 1) await member.upload();
  expect((await member.uploads()).filter(({ content }) => content)).toHaveLength(19);
  await member.change(`/media/upload/${(await member.uploads())[0]?.name}.webp`);
  const answers = await Promise.all([member.upload(), member.upload(), member.upload()]);
  expect(answers.filter((address) => address !== null)).toHaveLength(1);
  expect(await member.send(bmpOf({ width: 4, height: 4 }, 24))).toMatchObject({
    status: 429,
    code: 429,
    message: sentence("tooManyUploads", "en_US", { count: 20 }),
  });
  await provider.shop.clock.moveBy(dayMs + 1000);
  expect((await member.send(bmpOf({ width: 4, height: 4 }, 24))).status).toBe(200);
});
