import { useTranslations } from "next-intl";
import { BenefitItem } from "./benefit-item";

const benefits = ["prices", "courses", "library", "hours", "sharing", "support"] as const;

/** What a membership gives, as the shop tells visitors. */
export function BenefitList() {
  const t = useTranslations("BenefitsView");
  return benefits.map((benefit) => <BenefitItem key={benefit} title={t(`${benefit}.title`)} content={t(`${benefit}.text`)} />);
}
