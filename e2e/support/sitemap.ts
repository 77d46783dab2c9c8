import type { APIRequestContext } from "@playwright/test";
import { expect } from "./test";

/** Decodes the entities of HTML or XML text. */
export function plain(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"');
}

/** Every address of the sitemap, by the paths of this shop. */
export async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) => {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()["content-type"]]).toEqual([path, 200, "application/xml; charset=utf-8"]);
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => {
      const { pathname, search } = new URL(plain(address));
      return pathname + search;
    });
  };
  const lists = await locations("/sitemap.xml");
  return (await Promise.all(lists.map(locations))).flat();
}
