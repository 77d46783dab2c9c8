/** The driver's own conversion of values to parameters, which its documentation gives to queries of other packages. */
declare module "pg/lib/utils.js" {
  export function prepareValue(value: unknown): unknown;
}
