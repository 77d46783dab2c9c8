import { zodResolver } from "@hookform/resolvers/zod";
import { ContactForm } from "@/lib/forms/contact";

export const contactRules = zodResolver(ContactForm);
