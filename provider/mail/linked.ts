import { html } from "hono/html";

const address = /(https?:\/\/[^\s<>"“”«»（）「」，。、]*[^\s<>"“”«»（）「」，。、.,;:!?)])/;

/** A text whose addresses can be pressed. Each is shown as it is: nobody is led elsewhere than what is read. */
export function linked(text: string) {
  return text.split(address).map((part, place) => (place % 2 === 1 ? html`<a href="${part}" style="color: inherit">${part}</a>` : part));
}
