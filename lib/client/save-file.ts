/** Safari reads the content after the click, so the address lives on for a while. */
const addressMs = 60_000;

/** Saves content as a file of the visitor's device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressMs);
}
