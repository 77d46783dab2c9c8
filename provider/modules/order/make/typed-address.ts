import type { z } from "zod";
import { Email } from "../../../../lib/contract/wire/fields.ts";
import type { Db } from "../../../db/client.ts";
import { FieldError } from "../../../operator/answer.ts";
import { requireKnownPlace } from "../../address/known-place.ts";
import type { OrderAddress } from "../order-address.ts";
import type { makeCommands } from "./commands.ts";

type Given = z.output<(typeof makeCommands)["order make"]["input"]>;

/** The fields of a typed address that cannot be left out. The email address is the member's where none is given. */
const needed = {
  first: "The first name",
  last: "The last name",
  phone: "The telephone number",
  street: "The street and number",
  city: "The city",
  province: "The province or state",
  postcode: "The postcode",
  country: "The country",
} as const satisfies Partial<Record<keyof Given, string>>;

/** The address that was typed for the order; null where none was. It belongs to the order alone and is not added to the member's. */
export async function typedAddress(db: Db, given: Given, own: { email: string }, now: Date): Promise<OrderAddress | null> {
  const { district, email = own.email } = given;
  const names = Object.keys(needed) as (keyof typeof needed)[];
  if ([...names.map((name) => given[name]), district, given.email].every((value) => value === undefined)) return null;
  if (given.address !== undefined) throw new FieldError("address", "Name one of the member's addresses, or type one, but not both.");
  const value = (name: (typeof names)[number]) => {
    const typed = given[name];
    if (typed === undefined) throw new FieldError(name, `${needed[name]} is missing.`);
    return typed;
  };
  const address = {
    firstName: value("first"),
    lastName: value("last"),
    phoneNumber: value("phone"),
    email,
    detailAddress: value("street"),
    region: district ?? null,
    city: value("city"),
    province: value("province"),
    postCode: value("postcode"),
    countryRegion: value("country").toUpperCase(),
  };
  if (!Email.safeParse(email).success) throw new FieldError("email", "This is not an email address.");
  await requireKnownPlace(db, address, now);
  return address;
}
