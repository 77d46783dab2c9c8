import { jest } from "@jest/globals";
import type { ComponentProps } from "react";

const mockShown: { href: unknown; prefetch: unknown }[] = [];

jest.mock("next/link", () => ({
  __esModule: true,
  default: ({ href, prefetch, replace: _replace, scroll: _scroll, ...rest }: ComponentProps<"a"> & Record<string, unknown>) => {
    mockShown.push({ href, prefetch });
    return <a href={String(href)} {...rest} />;
  },
}));

/** What Next's own links were told, at each rendering. Imported before the components that it is about. */
export const shownLinks = mockShown;
