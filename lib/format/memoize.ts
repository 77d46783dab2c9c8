/** Caches the result for each key, without a limit. For Intl formatters, which are slow to create and few. */
export function memoize<Key extends (string | number)[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>();
  return (...key) => {
    const name = key.join(" ");
    const known = made.get(name) ?? make(...key);
    made.set(name, known);
    return known;
  };
}
