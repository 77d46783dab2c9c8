/** The lowest that there are: a hash keeps its own, so that nothing else differs. */
export const passwordCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
