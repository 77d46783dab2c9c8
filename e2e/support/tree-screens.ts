import { type Look, like, type Screen, says } from "./screens";
import { expect } from "./test";

async function showDetails({ page, main, words }: Look) {
  await main.getByRole("treeitem").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("region", { name: like(words.Tree.about) })).toBeVisible();
}

/** The network of a member who has one. */
export const treeScreens: Screen[] = [
  {
    path: "/enro_tree",
    read: "network/branch",
    states: { filled: ({ main }) => expect(main.getByRole("treeitem").nth(5)).toBeVisible(), details: showDetails },
  },
  {
    path: "/enro_tree?kind=placement",
    states: { filled: ({ main }) => expect(main.getByRole("treeitem").nth(5)).toBeVisible(), details: showDetails },
  },
  {
    path: "/enro_tree?search=victor_n",
    read: "network/path",
    states: { found: ({ main }) => expect(main.getByRole("treeitem", { name: /^victor_n/ })).toBeVisible() },
  },
  { path: "/enro_tree?search=nobody_has_it", states: { "nobody found": says((words) => words.Tree.notFound) } },
  { path: "/rank", states: { filled: ({ main, words }) => expect(main.getByRole("table", { name: words.RankView.legs })).toBeVisible() } },
  {
    path: "/team_orders",
    read: "network/orders",
    states: { filled: ({ main, words }) => expect(main.getByRole("list", { name: words.TeamOrders.label })).toBeVisible() },
  },
  { path: "/enro_tree?top=CA99999999", states: { "not in the tree": says((words) => words.Tree.outside) } },
];
