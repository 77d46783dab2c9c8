/** Replaces all but the first character of an address's name. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0]}***${email.slice(at)}`;
}

/** Replaces all but the first and the last character of a name. */
export function maskName(name: string): string {
  const characters = [...name];
  return `${characters[0] ?? ""}***${characters.length > 2 ? characters.at(-1) : ""}`;
}

/** Replaces all but the last four characters by asterisks. */
export function maskAllButFour(text: string): string {
  const characters = [...text];
  return characters.map((character, index) => (index < characters.length - 4 ? "*" : character)).join("");
}
