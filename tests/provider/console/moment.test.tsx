import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { inText, Moment, withMoments } from "@/provider/console/parts/moment";
import { minuteOf } from "@/provider/operator/answer";

const at = "2026-11-25T13:05:00.000Z";

test("a moment in a text of the provider is written as one of a list, and both name their time zone", () => {
  render(
    <>
      <p data-testid="sheet">{withMoments(`published ${minuteOf(new Date(at))}, as June said`)}</p>
      <p data-testid="list">
        <Moment at={at} />
      </p>
    </>,
  );
  const short = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  const zone = new Intl.DateTimeFormat("en", { timeZoneName: "long" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName");
  expect(screen.getByTestId("sheet").textContent).toBe(`published ${short}, as June said`);
  expect(screen.getByTestId("list").textContent).toBe(short);
  const [inSheet, inList] = screen.getAllByRole("time");
  expect(inSheet?.title).toBe(inList?.title);
  expect(inSheet?.title).toContain(zone?.value);
  expect(Date.parse(inSheet?.getAttribute("datetime") ?? "")).toBe(Date.parse(at));
});

test("several moments are shown in one text, and what only looks like one stays", () => {
  expect(inText(at)).toBe(minuteOf(new Date(at)));
  const text = "2026-11-25 10:00 UTC until 2026-11-26 11:30 UTC";
  const { container } = render(<p>{withMoments(text)}</p>);
  expect(container.querySelectorAll("time")).toHaveLength(2);
  expect(container.textContent).toMatch(/^\S.* until .*\S$/);
  for (const each of ["2026-99-25 10:00 UTC", "2026-11-25", "10:00 UTC", ""]) expect(withMoments(each)).toBe(each);
});
