import { useLocale } from "next-intl";
import { addressLines, maskPhone } from "@/lib/format/postal-address";
import type { Order } from "../order";

/** Only the end of the phone number is shown. */
export function AddressLines({ address }: { address: NonNullable<Order["receiveAddress"]> }) {
  const locale = useLocale();
  const { receiver, phoneNumber, email, postalCode } = address;
  return (
    <address className="text-ink-soft not-italic">
      <span className="block font-semibold text-ink">{receiver}</span>
      {addressLines({ ...address, postCode: postalCode }, locale).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="figures block">{maskPhone(phoneNumber)}</span>
      <span className="block break-words">{email}</span>
    </address>
  );
}
