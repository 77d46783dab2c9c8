import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The part of CBOR that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, each]) => [cbor(name), cbor(each)])]);
}

const hash = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");

type Own = { origin?: string; domain?: string; flags?: number };

/** User present and recognized. */
const verified = 0x05;
const withKey = 0x40;

/** A device with one passkey, in software: it signs whatever challenge, origin and domain a test gives it. */
export function softPasskey({ origin = "http://localhost:3000", domain = "localhost" }: Own = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, own: Own) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: own.origin ?? origin, crossOrigin: false }));

  function authenticatorData(flags: number, own: Own, rest = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(own.domain ?? domain), Buffer.from([own.flags ?? flags]), count, rest]);
  }

  const credential = {
    id: text(credentialId),
    rawId: text(credentialId),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    id: credential.id,

    /** Makes the passkey for the options of a registration. */
    register({ challenge }: Record<string, unknown>, own: Own = {}) {
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const authData = authenticatorData(verified | withKey, own, attested);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      const response = {
        clientDataJSON: text(clientData("webauthn.create", challenge, own)),
        attestationObject: text(cbor(attestation)),
        transports: ["internal"],
      };
      return { ...credential, response };
    },

    /** Answers a challenge. */
    answer({ challenge }: Record<string, unknown>, own: Own = {}) {
      const data = clientData("webauthn.get", challenge, own);
      const authData = authenticatorData(verified, own);
      const signature = sign("sha256", Buffer.concat([authData, hash(data)]), privateKey);
      const response = { clientDataJSON: text(data), authenticatorData: text(authData), signature: text(signature) };
      return { ...credential, response };
    },

    /** Sets the device's counter back, as on a copy of it. */
    rewind() {
      counter = 0;
    },
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;
