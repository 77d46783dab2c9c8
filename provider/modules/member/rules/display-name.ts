type Named = { nickname: string | null; firstName: string | null };

/** The first letter of a name; empty for a missing name. */
function masked(name: string | null | undefined): string {
  const [first = ""] = name?.trim() ?? "";
  return `${first}***`;
}

/** A member's public name: never the user name, which is used to sign in. An anonymous member has none, not even its first letter. */
export function displayName({ nickname, firstName }: Named, anonymous: boolean): string {
  return anonymous ? masked(null) : nickname?.trim() || masked(firstName);
}
