import { zodResolver } from "@hookform/resolvers/zod";
import { Contact } from "@/lib/contract/support";

export const contactRules = zodResolver(Contact.pick({ referrer: true, personal: true, nationCity: true, telephone: true, email: true }));
