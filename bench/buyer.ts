import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import { isCardNumber } from "../provider/modules/card/rules/card-number.ts";
import { UserError } from "../scripts/program.mjs";
import { median } from "./load.ts";

const agent = new Agent({ keepAlive: true });

/** Makes one call of the contract. Throws if it is refused. */
async function call(base: string, path: string, token: string, body?: object): Promise<Record<string, unknown>> {
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: token }) };
    const asked = request(`${base}/${path}`, { method: body ? "POST" : "GET", agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
    });
    asked.on("error", reject);
    asked.end(body && JSON.stringify(body));
  });
  const { code, message, data } = JSON.parse(text);
  if (code !== 200) throw new UserError(`${path} answers ${code}: ${message}`);
  return data ?? {};
}

export type Buyer = { call: (path: string, body?: object) => Promise<Record<string, unknown>>; username: string; userCode: string };

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** A transaction password as the contract requires it: MD5 of MD5. */
export const transactionPassword = md5(md5("246810"));

const address = {
  firstName: "Robin",
  lastName: "Reed",
  email: "robin@example.com",
  postCode: "97201",
  phoneNumber: "555 0100",
  ssnEinPin: "123-45-6789",
  countryRegion: "US",
  province: "Oregon",
  city: "Portland",
  detailAddress: "12 Alder Street",
};

const card = {
  cardType: "Visa",
  firstName: "Robin",
  lastName: "Reed",
  billToPhone: "555 0100",
  expirationMonth: 12,
  expirationYear: 2090,
  cardCvc: "123",
  thirdParty: 2,
};

/** A card of each member's own: payments with one card wait for each other's answers once there are five. */
function cardNumberOf(member: number): string {
  const beginning = `424242${String(member).padStart(9, "0")}`;
  const numbers = Array.from({ length: 10 }, (_, check) => `${beginning}${check}`);
  return numbers.find(isCardNumber) ?? "4242424242424242";
}

export const buyerPassword = "Bench-2026";

/** A new member with an address, a card and a transaction password. */
export async function newBuyer(base: string, number: number): Promise<Buyer> {
  const username = `bench_${number}`;
  const password = buyerPassword;
  const form = { companyCode: "US", username, email: `${username}@example.com`, password, confirmPassword: password };
  const { userCode } = await call(base, "member/register", "", form);
  const { tokenHead, token } = await call(base, "member/login", "", { username, password });
  const own = (path: string, body?: object) => call(base, path, `${tokenHead}${token}`, body);
  await own("member/address/add", address);
  await own("credit/card", { ...card, cardNumber: cardNumberOf(number) });
  const proved = (await own("factor/prove", { purpose: "transactionPassword", password })) as { proof: string };
  await own("member/info/changedTransactionPassword", { transactionPassword, factorProof: proved.proof });
  return { call: own, username, userCode: String(userCode) };
}

/** Long enough for V8 to compile what runs often: a shop that is busy has been open for a while. */
export const warmUpSeconds = 15;

/** Repeats a task for every buyer. Returns the runs per second and the median duration. */
export async function repeat(buyers: Buyer[], seconds: number, work: (buyer: Buyer) => Promise<void>) {
  const times: number[] = [];
  const warmUntil = performance.now() + warmUpSeconds * 1000;
  const until = warmUntil + seconds * 1000;
  await Promise.all(
    buyers.map(async (buyer) => {
      while (performance.now() < until) {
        const begin = performance.now();
        await work(buyer);
        if (begin >= warmUntil) times.push(performance.now() - begin);
      }
    }),
  );
  return { perSecond: times.length / seconds, medianMs: median(times) };
}
