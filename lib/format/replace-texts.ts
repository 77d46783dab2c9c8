/** A text; the build compiles one with values into a list. */
type Leaf = string | unknown[];

/** Texts by namespaces, as the files of `messages` have them. */
type MessageTree = {
  [name: string]: Leaf | MessageTree;
};

const isLeaf = (each: Leaf | MessageTree | undefined): each is Leaf => typeof each === "string" || Array.isArray(each);

type Written = (old: Leaf) => Leaf;

function withText(messages: MessageTree, [name = "", ...rest]: string[], written: Written): MessageTree {
  const old = Object.hasOwn(messages, name) ? messages[name] : undefined;
  if (old === undefined || isLeaf(old) !== (rest.length === 0)) return messages;
  return { ...messages, [name]: isLeaf(old) ? written(old) : withText(old, rest, written) };
}

/**
 * The messages with other texts under some keys. A key that they do not have, as of another release, is ignored. `compile` makes of a text what the
 * build makes of it.
 */
export function replaceTexts<Tree extends object>(messages: Tree, texts: Record<string, string>, compile: (text: string) => Leaf): Tree {
  return Object.entries(texts).reduce(
    (tree, [key, text]) => withText(tree, key.split("."), (old) => (Array.isArray(old) ? compile(text) : text)),
    messages as MessageTree,
  ) as Tree;
}
