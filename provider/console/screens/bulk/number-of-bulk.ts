/** The number of the task in the answer of the command that has begun it. */
export const numberOfBulk = (answer: string) => /\d+/.exec(answer)?.[0] ?? "";
