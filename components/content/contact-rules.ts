import { zodResolver } from "@hookform/resolvers/zod";
import { Contact } from "@/lib/contract/support";

const asked = Contact.pick({ referrer: true, personal: true, nationCity: true, telephone: true, email: true });

export const resolveContact = zodResolver(asked);
