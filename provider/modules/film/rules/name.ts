const maxLength = 80;

/** A film's name from the name of its file: lowercase letters, digits and dashes. */
export function nameOfFile(file: string): string {
  const base = file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const plain = base
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return plain
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, maxLength)
    .replace(/-$/, "");
}
