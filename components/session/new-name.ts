const key = "new-name";

/** Keeps a newcomer's name for the form that asks for it next. */
export function keepName(name: string): void {
  sessionStorage.setItem(key, name);
}

/** The newcomer's name, once. */
export function takeName(): string | null {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return name;
}
