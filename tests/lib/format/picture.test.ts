import { expect, test } from "@jest/globals";
import { pictureSizes } from "@/lib/format/picture";

test("pictureSizes reads widths and aspect ratio from the address", () => {
  expect(pictureSizes("/media/seed-tin-9cf/640.avif#320_640_960;4x3")).toEqual({
    src: "/media/seed-tin-9cf/640.avif",
    srcSet: "/media/seed-tin-9cf/320.avif 320w, /media/seed-tin-9cf/640.avif 640w, /media/seed-tin-9cf/960.avif 960w",
    width: 960,
    height: 720,
  });
});

test("pictureSizes rounds a height to a whole pixel", () => {
  expect(pictureSizes("/media/a/640.avif#640;16x9").height).toBe(360);
  expect(pictureSizes("/media/a/320.avif#320;3x2").height).toBe(213);
});

test("pictureSizes changes only the width at the end of the address", () => {
  expect(pictureSizes("https://cdn.example/2026/640/640.webp#320;1x1").srcSet).toBe("https://cdn.example/2026/640/320.webp 320w");
});

for (const address of ["https://cdn.example/a.jpg", "/media/a/640.avif#top", "/media/a/640.avif#320_640", ""]) {
  test(`pictureSizes treats ${JSON.stringify(address)} as a single picture`, () => {
    expect(pictureSizes(address)).toEqual({ src: address.split("#")[0] });
  });
}
