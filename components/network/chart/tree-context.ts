import { createContext, use } from "react";
import type { useTreeState } from "./use-tree-state";

type Tree = ReturnType<typeof useTreeState>["shared"];

export const TreeContext = createContext<Tree | null>(null);

export function useTree(): Tree {
  const tree = use(TreeContext);
  if (!tree) throw new Error("a part of a tree stands outside of one");
  return tree;
}
