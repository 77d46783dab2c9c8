/** Makes each thing once: a formatter takes as long to make as many lines to format. For the few languages and kinds that there are. */
export function remembered<Key extends (string | number)[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>();
  return (...key) => {
    const name = key.join(" ");
    const known = made.get(name) ?? make(...key);
    made.set(name, known);
    return known;
  };
}
