/** The lowest possible costs. A hash stores its own costs, so that nothing else differs. */
export const passwordCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
