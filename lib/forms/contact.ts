import { Contact } from "@/lib/contract/content";

/** The fields of the contact form. */
export const ContactForm = Contact.pick({ referrer: true, personal: true, nationCity: true, telephone: true, email: true });
