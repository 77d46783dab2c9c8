/** The business that the sample shop's invoices name. It is invented, like its tax number. */
export const sampleSeller = {
  name: "Canopy Sample Shop",
  street: "1 Sample Street",
  postCode: "97201",
  city: "Portland",
  country: "US",
  taxNumber: "00-0000000",
  email: "invoices@canopy.example",
};
