/** OWASP's second recommendation: 19 MiB, two passes, one lane. The tests hash thousands of times and replace this file by lower costs. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
