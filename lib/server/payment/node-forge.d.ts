declare module "node-forge" {
  type Digest = { readonly algorithm: string };
  type OaepOptions = { md: Digest; mgf1: { md: Digest } };
  type PrivateKey = { decrypt(bytes: string, scheme: "RSA-OAEP", options: OaepOptions): string };

  /** The part of the package that the shop uses. */
  const forge: {
    pki: { privateKeyFromPem(pem: string): PrivateKey };
    md: { sha256: { create(): Digest } };
    util: { decode64(text: string): string };
  };
  export = forge;
}
