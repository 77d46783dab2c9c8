import type { RegisterFields } from "./register-rules";

/** A form before anybody has written in it. */
export function emptyForm(enrollerId: string): RegisterFields {
  return {
    companyCode: "",
    username: "",
    email: "",
    password: "",
    confirmPassword: "",
    recommendNo: enrollerId,
    linkNo: "",
    defaultPlacement: true,
    agreed: false,
  };
}
