import type { Visit } from "../visit.ts";
import type { Shop } from "../walk/walk-shop.ts";
import { stepsOf } from "./step.ts";

/** Adds an address, changes it, makes it the default and deletes it; afterwards the earlier default is restored. */
export async function tryAddresses(visit: Visit, { countryCode, provinceName }: Shop): Promise<void> {
  const { see, change, undo } = stepsOf(visit);
  const add = "POST member/address/add";
  const setDefault = "POST member/address/setUpDefaultStatus";
  const list = () => see("GET member/address/list", {});
  const defaultId = async () => (await see("GET member/address/getDefaultDetail", {}))?.id;

  const before = await list();
  if (!before) return visit.log.skip(add, "adding and deleting", "the addresses could not be read");
  if (!countryCode) return visit.log.skip(add, "adding and deleting", "no country was found to send anything to");
  const formerDefault = await defaultId();
  const fields = {
    firstName: "Robin",
    lastName: "Reed",
    email: "robin@example.com",
    // The post code is not one of every first province.
    placeConfirmed: true,
    postCode: "97201",
    phoneNumber: "5550100",
    ssnEinPin: "123-45-6789",
    countryRegion: countryCode,
    province: provinceName ?? "Elsewhere",
    city: "Firsttown",
    region: "",
    detailAddress: "12 Alder Street",
  };
  const findNew = async () => (await list())?.find(({ id }) => before.every((each) => each.id !== id));
  const isIn = (city: string) => async () => (await findNew())?.city === city;

  try {
    if (!(await change(add, fields, "adding", isIn("Firsttown")))) return;
    const id = (await findNew())?.id;
    if (!id) return;
    await change("POST member/address/update", { ...fields, id, city: "Secondtown" }, "changing the city", isIn("Secondtown"));
    await change(setDefault, { id }, "making it the default", async () => (await defaultId()) === id);
    if (formerDefault) {
      await change(setDefault, { id: formerDefault }, "the former default again", async () => (await defaultId()) === formerDefault);
    }
    await change("POST member/address/delete", { id }, "deleting", async () => !(await findNew()));
  } finally {
    const left = await findNew();
    if (left) await undo("POST member/address/delete", { id: left.id });
    if (formerDefault && (await defaultId()) !== formerDefault) await undo(setDefault, { id: formerDefault });
  }
}
