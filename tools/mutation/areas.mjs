const modules = "provider/modules";
const tests = "tests/provider/modules";

/** The areas of mutation testing: the code to change, the tests that must fail, those that tell most at first, and whether these need a database. */
export const areas = {
  rules: {
    mutate: [`${modules}/*/rules/**/*.ts`],
    tests: [`${tests}/*/rules/**/*.test.ts`],
    database: false,
  },
  ledger: {
    mutate: [`${modules}/ledger/*.ts`],
    tests: [
      `${tests}/ledger/verify.test.ts`,
      `${tests}/ledger/legs.test.ts`,
      `${tests}/ledger/*.test.ts`,
      `${tests}/ledger/proof/*.test.ts`,
      `${tests}/wallet/*.test.ts`,
    ],
    database: true,
  },
  payment: {
    mutate: [`${modules}/payment/*.ts`],
    tests: [
      `${tests}/payment/{offered,told}.test.ts`,
      `${tests}/payment/{reconcile,settle,start}.test.ts`,
      `${tests}/payment/*.test.ts`,
      `${tests}/pay-link/pay.test.ts`,
    ],
    database: true,
  },
  session: {
    mutate: [`${modules}/session/*.ts`, `${modules}/member/{codes,tokens,transaction-password}.ts`],
    tests: [
      `${tests}/session/*.test.ts`,
      `${tests}/member/{codes,transaction-password}.test.ts`,
      `${tests}/network/placement.test.ts`,
      `${tests}/factor/{app-codes,passkeys,elsewhere}.test.ts`,
    ],
    database: true,
  },
  bff: {
    mutate: ["lib/server/{,forms/,payment/}*.ts", "app/api/**/*.ts"],
    tests: ["tests/lib/server/*.test.ts", "tests/app/**/*.test.ts"],
    database: true,
  },
};
