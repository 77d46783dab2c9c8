import { useCallback, useEffect, useRef, useState } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { type TreeKind, treePath } from "../tree-address";
import { branchSizes, firstSlice, maxNodes, openLevels, sliceAfter, type TreeExpansion, type TreeMember } from "../tree-shape";
import { itemsOf } from "./tree-keys";

export type TreeOptions = {
  kind: TreeKind;
  /** The member at the top. */
  member: TreeMember;
  /** The path from the top to the searched member; empty without a search. */
  path: TreeMember[];
  shape: TreeExpansion;
  onShape: (change: (shape: TreeExpansion) => TreeExpansion) => void;
};

/** Expansion, keyboard position and selection of a tree. */
export function useTreeState({ kind, member, path, shape, onShape }: TreeOptions) {
  const { push } = useRouter();
  const tree = useRef<HTMLUListElement>(null);
  const top = member.userCode;
  const found = path.at(-1)?.userCode ?? null;
  const [current, setCurrent] = useState(top);
  const [selected, setSelected] = useState<string | null>(null);
  const [detailsPlace, setDetailsPlace] = useState<Element | null>(null);

  // The current item may have disappeared with its branch.
  useEffect(() => {
    if (!tree.current?.querySelector('[tabindex="0"][data-code]')) setCurrent(top);
  });

  const childOnPath = (code: string) => path.find((_, at) => path[at - 1]?.userCode === code);
  const isOpen = (code: string, level: number) => shape.open[code] ?? (level <= openLevels[kind] || childOnPath(code) !== undefined);
  const sliceOf = (code: string) => shape.cuts[code] ?? firstSlice;
  const nodes = () => (tree.current ? itemsOf(tree.current).length : 0);

  const focusOn = useCallback((code: string) => {
    const items = tree.current ? itemsOf(tree.current) : [];
    items.find(({ dataset }) => dataset.code === code)?.focus();
  }, []);

  function turn(code: string, direction: "on" | "back") {
    const cut = sliceOf(code);
    const next = direction === "on" ? sliceAfter(cut, nodes()) : { ...cut, page: cut.page - 1 };
    onShape(({ open, cuts }) => ({ open, cuts: { ...cuts, [code]: next } }));
  }

  function setOpen(code: string, opens: boolean, children: number) {
    const more = Math.min(children, branchSizes.first);
    if (opens && code !== top && nodes() + more > maxNodes) push(treePath({ kind, top: code }), { scroll: false });
    else onShape(({ open, cuts }) => ({ cuts, open: { ...open, [code]: opens } }));
  }

  const select = (code: string) => setSelected(code === selected ? null : code);

  function close() {
    if (selected) focusOn(selected);
    setSelected(null);
  }

  const shared = {
    kind,
    top,
    found,
    current,
    selected,
    detailsPlace,
    childOnPath,
    isOpen,
    sliceOf,
    turn,
    focusOn,
    standOn: setCurrent,
    close,
  };
  return { tree, shared, setDetailsPlace, setOpen, select };
}
