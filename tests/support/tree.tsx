import { jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { treeAddressOf } from "@/components/network/tree-address";
import { TreeView } from "@/components/network/tree-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import type { Answers } from "./network";
import { member, renderPage } from "./render";

export type TreeMember = CallData<"GET network/branch">["member"];

export const branchCall = "GET network/branch";
export const pathCall = "GET network/path";

/** A network by names: who stands below whom, the left before the right. */
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

/** Everybody from the top down to a member; nobody where that one is unknown. */
function wayTo(team: Team, wanted: string, from = "maya"): string[] {
  if (from === wanted || codeOf(from) === wanted) return [from];
  for (const each of team[from] ?? []) {
    const way = wayTo(team, wanted, each);
    if (way.length > 0) return [from, ...way];
  }
  return [];
}

/** What the call asks that is being answered. */
function asked(): Record<string, string> {
  const [address] = jest.mocked(globalThis.fetch).mock.lastCall ?? [];
  return Object.fromEntries(new URL(String(address), window.location.href).searchParams);
}

/** Shows maya's network as an address has it. What is in `away` has no answer until it is taken out. */
export function renderTree(team: Team, query: Parameters<typeof treeAddressOf>[0] = {}, own: Answers = {}, unread: string[] = []) {
  const away = new Set(unread);
  const page = renderPage(<TreeView address={treeAddressOf(query)} />, {
    session: member,
    answers: {
      [branchCall]: () => {
        const { userCode = codeOf("maya"), pageNum, pageSize } = asked();
        const name = wayTo(team, userCode).at(-1);
        if (name === undefined) return new Failure("refused", "There is nothing here.", { code: 404 });
        if (away.has(name)) return new Failure("provider-slow");
        const below = team[name] ?? [];
        const from = (Number(pageNum) - 1) * Number(pageSize);
        const list = below.slice(from, from + Number(pageSize)).map((each) => memberOf(team, each));
        return { member: memberOf(team, name), below: { list, total: below.length } };
      },
      [pathCall]: () => {
        return wayTo(team, asked().search ?? "").map((each) => memberOf(team, each));
      },
      ...own,
    },
  });
  return { ...page, away };
}

export const item = (name: string) => screen.getByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
export const findItem = (name: string) => screen.findByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
export const standOn = (name: string) => act(() => item(name).focus());
export const noItem = (name: string) => screen.queryByRole("treeitem", { name: new RegExp(`^${name}\\b`) });

/** So many members, in their order: m001, m002, … */
export const many = (count: number, letter = "m") =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(3, "0")}`);
