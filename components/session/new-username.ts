const key = "new-name";

/** Stores a new member's username for the login form. */
export function storeNewUsername(name: string): void {
  sessionStorage.setItem(key, name);
}

/** Returns the stored username and clears it. */
export function takeNewUsername(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}
