import { useCallback, useEffect, useRef, useState } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { type TreeKind, treePath } from "../tree-address";
import { branchSizes, cutAfter, firstCut, mostNodes, openLevels, type Shape, type TreeMember } from "../tree-shape";
import { itemsOf } from "./tree-keys";

export type TreeOptions = {
  kind: TreeKind;
  /** Whoever is on top. */
  member: TreeMember;
  /** From the top down to whoever was searched; nobody where nothing is searched. */
  way: TreeMember[];
  shape: Shape;
  onShape: (change: (shape: Shape) => Shape) => void;
};

/** What is open, where the keyboard stands, who is selected; and what changes it. */
export function useTreeState({ kind, member, way, shape, onShape }: TreeOptions) {
  const { push } = useRouter();
  const tree = useRef<HTMLUListElement>(null);
  const top = member.userCode;
  const found = way.at(-1)?.userCode ?? null;
  const [current, setCurrent] = useState(top);
  const [selected, setSelected] = useState<string | null>(null);
  const [detailsPlace, setDetailsPlace] = useState<Element | null>(null);

  // What the keyboard stood on may have gone with its branch.
  useEffect(() => {
    if (!tree.current?.querySelector('[tabindex="0"][data-code]')) setCurrent(top);
  });

  const onTheWay = (code: string) => way.find((_, at) => way[at - 1]?.userCode === code);
  const isOpen = (code: string, level: number) => shape.open[code] ?? (level <= openLevels[kind] || onTheWay(code) !== undefined);
  const cutOf = (code: string) => shape.cuts[code] ?? firstCut;
  const nodes = () => (tree.current ? itemsOf(tree.current).length : 0);

  const focusOn = useCallback((code: string) => {
    const items = tree.current ? itemsOf(tree.current) : [];
    items.find(({ dataset }) => dataset.code === code)?.focus();
  }, []);

  function turn(code: string, direction: "on" | "back") {
    const cut = cutOf(code);
    const next = direction === "on" ? cutAfter(cut, nodes()) : { ...cut, page: cut.page - 1 };
    onShape(({ open, cuts }) => ({ open, cuts: { ...cuts, [code]: next } }));
  }

  function setOpen(code: string, opens: boolean, children: number) {
    const more = Math.min(children, branchSizes.first);
    if (opens && code !== top && nodes() + more > mostNodes) push(treePath({ kind, top: code }), { scroll: false });
    else onShape(({ open, cuts }) => ({ cuts, open: { ...open, [code]: opens } }));
  }

  const select = (code: string) => setSelected(code === selected ? null : code);

  function close() {
    if (selected) focusOn(selected);
    setSelected(null);
  }

  const shared = { kind, top, found, current, selected, detailsPlace, onTheWay, isOpen, cutOf, turn, focusOn, standOn: setCurrent, close };
  return { tree, shared, setDetailsPlace, setOpen, select };
}
