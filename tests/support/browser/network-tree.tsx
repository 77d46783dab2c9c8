import { jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { treeQueryOf } from "@/components/network/tree-address";
import { TreeView } from "@/components/network/tree-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "./render-page";
import type { Answers } from "./stub-network";

export type TreeMember = CallData<"GET network/branch">["member"];

export const branchCall = "GET network/branch";
export const pathCall = "GET network/path";

/** A network by names: each member's children, left before right. */
export type Team = Record<string, string[]>;

export const codeOf = (name: string) => `CA-${name.toUpperCase()}`;

function countBelow(team: Team, name: string): number {
  return (team[name] ?? []).reduce((sum, each) => sum + 1 + countBelow(team, each), 0);
}

export function memberOf(team: Team, name: string): TreeMember {
  const beside = Object.values(team).find((below) => below.includes(name));
  return {
    userCode: codeOf(name),
    username: name,
    avatar: null,
    rank: "Silver",
    activationStatus: 2,
    side: beside ? (beside.indexOf(name) === 0 ? "left" : "right") : null,
    children: team[name]?.length ?? 0,
    descendants: countBelow(team, name),
  };
}

/** The path from the top to a member; empty for an unknown one. */
function pathTo(team: Team, wanted: string, from = "maya"): string[] {
  if (from === wanted || codeOf(from) === wanted) return [from];
  for (const each of team[from] ?? []) {
    const way = pathTo(team, wanted, each);
    if (way.length > 0) return [from, ...way];
  }
  return [];
}

/** The query of the call that is being answered. */
function lastQuery(): Record<string, string> {
  const [address] = jest.mocked(globalThis.fetch).mock.lastCall ?? [];
  return Object.fromEntries(new URL(String(address), window.location.href).searchParams);
}

/** Renders maya's network for an address. Branches in `away` fail until they are removed from it. */
export function renderTree(team: Team, query: Parameters<typeof treeQueryOf>[0] = {}, own: Answers = {}, unread: string[] = []) {
  const away = new Set(unread);
  const page = renderPage(<TreeView address={treeQueryOf(query)} />, {
    session: member,
    answers: {
      [branchCall]: () => {
        const { userCode = codeOf("maya"), pageNum, pageSize } = lastQuery();
        const name = pathTo(team, userCode).at(-1);
        if (name === undefined) return new Failure("refused", "There is nothing here.", { code: 404 });
        if (away.has(name)) return new Failure("provider-slow");
        const below = team[name] ?? [];
        const from = (Number(pageNum) - 1) * Number(pageSize);
        const list = below.slice(from, from + Number(pageSize)).map((each) => memberOf(team, each));
        return { member: memberOf(team, name), below: { list, total: below.length } };
      },
      [pathCall]: () => {
        return pathTo(team, lastQuery().search ?? "").map((each) => memberOf(team, each));
      },
      ...own,
    },
  });
  return { ...page, away };
}

export const item = (name: string) => screen.getByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
export const findItem = (name: string) => screen.findByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
export const focusItem = (name: string) => act(() => item(name).focus());
export const queryItem = (name: string) => screen.queryByRole("treeitem", { name: new RegExp(`^${name}\\b`) });

/** This many names: m001, m002, … */
export const many = (count: number, letter = "m") =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(3, "0")}`);
