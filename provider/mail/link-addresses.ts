import { html } from "hono/html";

const address = /(https?:\/\/[^\s<>"“”«»（）「」，。、]*[^\s<>"“”«»（）「」，。、.,;:!?)])/;

/** Turns the addresses in a text into links. Each link shows its full target, so that it cannot mislead the reader. */
export function linkAddresses(text: string) {
  return text.split(address).map((part, index) => (index % 2 === 1 ? html`<a href="${part}" style="color: inherit">${part}</a>` : part));
}
