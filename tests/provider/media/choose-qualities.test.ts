import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { chooseQualities } from "@/provider/media/choose-qualities";

const sizes = (width: number, height: number) =>
  chooseQualities({ width, height }).map(({ name, ...size }) => `${name} ${size.width}×${size.height}`);

test("a film in full HD gets all five qualities, and one in 4K no larger ones", () => {
  const all = ["FD 426×240", "LD 640×360", "SD 854×480", "HD 1280×720", "OD 1920×1080"];
  expect(sizes(1920, 1080)).toEqual(all);
  expect(sizes(3840, 2160)).toEqual(all);
});

test("a smaller film ends at its own size", () => {
  expect(sizes(960, 540)).toEqual(["FD 426×240", "LD 640×360", "SD 854×480", "HD 960×540"]);
  expect(sizes(864, 486)).toEqual(["FD 426×240", "LD 640×360", "SD 854×480"]);
  expect(sizes(160, 90)).toEqual(["FD 160×90"]);
});

test("an upright film is as large as a lying one, and a wide one fills the width", () => {
  expect(sizes(1080, 1920)).toEqual(["FD 240×426", "LD 360×640", "SD 480×854", "HD 720×1280", "OD 1080×1920"]);
  expect(sizes(1920, 800).at(-1)).toBe("OD 1920×800");
});

test("every film has a quality, none is larger than the film, and all sizes are even", () => {
  const side = fc.integer({ min: 2, max: 8192 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const chosen = chooseQualities({ width, height });
      expect(chosen.length).toBeGreaterThan(0);
      for (const quality of chosen) {
        expect([quality.width % 2, quality.height % 2]).toEqual([0, 0]);
        expect(quality.width).toBeLessThanOrEqual(width + 1);
        expect(quality.height).toBeLessThanOrEqual(height + 1);
      }
    }),
  );
});
