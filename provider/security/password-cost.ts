/** OWASP's second choice of costs: 19 MiB, two passes, one lane. The tests, which hash thousands of times, bring lower ones. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
