import { pages, pathsOf } from "@/lib/i18n/pages";
import { callProvider } from "../shop";

type Query = string | readonly string[];

const withId = (id: number) => encodeURIComponent(JSON.stringify({ id }));

/** What visitors look for where a page shows one of many things. The sample shop always has these. */
const visitorsQueries: Record<string, Query> = {
  "/course": ["", "?category=5"],
  "/course_detail": ["?id=5", "?id=16", "?id=34"],
  "/material_library_detail": [8, 12].map((id) => `?info=${withId(id)}`),
  "/information_detail": "?id=4",
  "/page": "?id=first-garden",
  "/search": ["", "?keyword=a", "?keyword=zzzzzz"],
  "/email_undo": ["", "?token=any"],
  "/newsletter_confirm": "?token=any",
  "/newsletter_end": "?token=any",
};

type Order = { id: number; state: number };

/** The queries with which the sample's member opens the member pages. */
async function membersQueries(): Promise<Record<string, Query>> {
  const login = { username: "demo", password: "Demo-2026" };
  const { tokenHead, token } = await callProvider<{ tokenHead: string; token: string }>("POST", "member/login", login);
  const list = <Row>(path: string) => callProvider<Row>("GET", path, {}, tokenHead + token);
  const orders = (await list<{ list: Order[] }>("order/page?pageNum=1&pageSize=20")).list;
  const [address] = await list<{ id: number }[]>("member/address/list");
  const [card] = await list<{ id: number }[]>("credit/card/listByThirdParty?thirdParty=2");
  const [course] = (await list<{ list: { productId: number }[] }>("member/course/page?pageNum=1&pageSize=10")).list;
  const [bonus] = (await list<{ list: { period: string }[] }>("historicalBonus/bonusInfo?pageNum=1&pageSize=5")).list;
  const inState = (wanted: number) => orders.find(({ state }) => state === wanted)?.id ?? 0;
  const unpaid = `order=${withId(inState(1))}`;
  const ofPeriod = `?period=${bonus?.period}&bonusType=0`;
  return {
    "/pay_now": [`?${unpaid}&pay_type=1`, `?${unpaid}&pay_type=5`],
    "/pay_status": `?${unpaid}`,
    "/order_detail": [1, 4].map((state) => `?id=${inState(state)}`),
    "/order_comment": `?id=${inState(5)}`,
    "/add_card": ["", `?cards_default=${withId(card?.id ?? 0)}`],
    "/add_address": ["", `?item=${withId(address?.id ?? 0)}`],
    "/my_course_detail": `?id=${course?.productId}`,
    "/estimated_bonus_detail": ofPeriod,
    "/history_bonus_detail": ofPeriod,
    "/enro_tree": ["", "?kind=placement"],
  };
}

/** Public pages that show a member something else than a visitor. */
const alsoForMembers = ["/", "/course_detail?id=5", "/cart", "/member_benefits", "/contact"];

function addressesOf(pages: readonly string[], queries: Record<string, Query>): string[] {
  return pages.flatMap((page) => [queries[page] ?? ""].flat().map((query) => page + query));
}

/** Every page that a visitor may open, from the table of pages; with the queries of pages that are seen once. */
export function visitorsAddresses(once: Record<string, Query>): string[] {
  for (const [path, page] of Object.entries(pages))
    if (page.kind === "cached" && page.innerQuery && !page.optional && !visitorsQueries[path])
      throw new Error(`${path} needs an example of its ${page.innerQuery}`);
  return addressesOf([...pathsOf("cached"), ...pathsOf("visitor")], { ...visitorsQueries, ...once });
}

/** Every page of a member, from the table of pages. */
export async function membersAddresses(): Promise<string[]> {
  return [...addressesOf(pathsOf("member"), await membersQueries()), ...alsoForMembers];
}
