import { articleKinds } from "@/lib/contract/wire/codes";

type ArticleKind = (typeof articleKinds)[number];

/** The kind of articles and the page. */
export type ArticleQuery = { kind: ArticleKind | undefined; page: number };

export const queryNames = ["kind", "page"];

/** An unknown kind selects all articles, and an invalid page number the first page. */
export function readArticleQuery(query: string): ArticleQuery {
  const values = new URLSearchParams(query);
  const page = values.get("page") ?? "1";
  return { kind: articleKinds.find((kind) => kind === values.get("kind")), page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

export function libraryPath({ kind, page }: ArticleQuery): string {
  const values = new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return `/information_library${values.size > 0 ? `?${values}` : ""}`;
}

export function articlePath(id: number): string {
  return `/information_detail?id=${id}`;
}
