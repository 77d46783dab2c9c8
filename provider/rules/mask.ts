/** All but the last four characters as stars. */
export function maskAllButFour(text: string): string {
  const characters = [...text];
  return characters.map((character, index) => (index < characters.length - 4 ? "*" : character)).join("");
}
