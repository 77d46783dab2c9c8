import { useTranslations } from "next-intl";
import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import "./tree.css";
import { TreeBranch } from "./tree-branch";
import { TreeContext } from "./tree-context";
import { itemAfter, itemSelector } from "./tree-keys";
import { TreeNode } from "./tree-node";
import { type TreeOptions, useTreeState } from "./use-tree-state";

type Props = TreeOptions & {
  /** The code that the top branch is requested with: null for the reader's own. */
  userCode: string | null;
};

const isExpanded = (item: Element) => item.getAttribute("aria-expanded");

/** A tree for keyboard, pointer and screen readers. The stylesheet lays out its branches. */
export function TreeChart({ userCode, ...options }: Props) {
  const t = useTranslations("Tree");
  const { kind, member } = options;
  const { tree, shared, setDetailsPlace, setOpen, select } = useTreeState(options);

  function toggle(item: HTMLElement) {
    const { code = "", children = "0" } = item.dataset;
    setOpen(code, isExpanded(item) === "false", Number(children));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !target.matches(itemSelector) || event.ctrlKey || event.metaKey || event.altKey) return;
    const turns = { ArrowRight: "false", ArrowLeft: "true" }[key];
    const next = itemAfter(key, currentTarget, target);
    if (turns && isExpanded(target) === turns) toggle(target);
    else if ((key === "Enter" || key === " ") && target.dataset.name) select(target.dataset.code ?? "");
    else if (key === "Escape" && shared.selected) shared.close();
    else if (next === undefined) return;
    else next?.focus();
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const item = target.closest<HTMLElement>(itemSelector);
    if (!item?.dataset.name) return;
    item.focus({ preventScroll: true });
    if (target.closest("[data-opener]")) toggle(item);
    else select(item.dataset.code ?? "");
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    if (target.dataset.code) shared.standOn(target.dataset.code);
  }

  return (
    <TreeContext value={shared}>
      <div className="tree-ground">
        <ul
          ref={tree}
          role="tree"
          aria-label={t("label", { name: member.username })}
          data-kind={kind}
          className="tree"
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
        >
          <TreeNode member={member} level={1} place={1} places={1}>
            <TreeBranch parent={member} level={1} userCode={userCode} />
          </TreeNode>
        </ul>
      </div>
      <div ref={setDetailsPlace} className="sticky bottom-4 z-10" />
    </TreeContext>
  );
}
