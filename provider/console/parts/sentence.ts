/** The explanation of a command, which its row has without subject and full stop, as a sentence. */
export function sentence(help: string): string {
  return `${help[0]?.toUpperCase()}${help.slice(1)}.`;
}
