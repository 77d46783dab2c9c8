import { UserError } from "../scripts/program.mjs";

/** A call with its name in the tables. */
export type NamedCall = { name: string; path: string };
export type Ask = (path: string, body?: object) => Promise<unknown>;

/** Makes calls of the contract as demo, at the top of the network. */
export async function askAsDemo(address: string): Promise<Ask> {
  let authorization = "";
  const ask: Ask = async (path, body) => {
    const headers = { "content-type": "application/json", authorization };
    const answer = await fetch(`${address}/${path}`, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
    const { code, message, data } = await answer.json();
    if (code !== 200) throw new UserError(`${path} answers ${code}: ${message}`);
    return data;
  };
  const { tokenHead, token } = (await ask("member/login", { username: "demo", password: "Demo-2026" })) as Record<string, string>;
  authorization = `${tokenHead}${token}`;
  return ask;
}

type Branch = { member: { userCode: string }; below: { list: { userCode: string; children: number }[] } };

/** The member codes along the last branch of the placement tree, from the top to a leaf. */
async function wayDown(ask: Ask): Promise<string[]> {
  const codes: string[] = [];
  for (let code = ""; ; ) {
    const { member, below } = (await ask(`network/branch?kind=placement${code && `&userCode=${code}`}`)) as Branch;
    codes.push(member.userCode);
    const next = below.list.at(-1)?.userCode;
    if (!next) return codes;
    code = next;
  }
}

/** The calls to measure at every size of the shop. */
export async function scaleCalls(ask: Ask): Promise<NamedCall[]> {
  const { list, total } = (await ask("product/getProductListByPage?productType=2")) as { list: { id: number }[]; total: number };
  const way = await wayDown(ask);
  const search = (keyword: string) => `product/searchProduct?keyword=${encodeURIComponent(keyword)}&pageNum=1&pageSize=10`;
  return [
    { name: "Search: an English word", path: search("sourdough") },
    { name: "Search: two words", path: search("carving spoon") },
    { name: "Search: Chinese characters", path: search("麵包") },
    { name: "Search: Japanese characters", path: search("スプーン") },
    { name: "Search: a typo", path: search("suordough") },
    { name: "Home list", path: "product/homeListByPage?pageNum=1&pageSize=10" },
    {
      name: "List of courses: last page",
      path: `product/getProductListByPage?productType=2&pageNum=${Math.ceil(total / 10)}&pageSize=10`,
    },
    { name: "Product detail", path: `product/detail?id=${list[0]?.id}` },
    { name: "Tree: branch at the top", path: "network/branch?kind=placement" },
    { name: "Tree: branch near the bottom", path: `network/branch?kind=placement&userCode=${way.at(-2) ?? way.at(-1)}` },
    { name: "Tree: path to a member", path: `network/path?kind=placement&search=${way.at(-1)}` },
  ];
}
