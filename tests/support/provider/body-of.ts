import { type CallKey, rowOf } from "@/lib/contract";

/** Encodes a body as the contract specifies. A form with files gets its type, with the boundary, from `fetch`. */
export function bodyOf(key: CallKey, values: Record<string, unknown>): { body: BodyInit; type?: string } {
  switch (rowOf(key).encoding) {
    case "form": {
      const form = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
      return { body: form.toString(), type: "application/x-www-form-urlencoded" };
    }
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value as Blob);
      return { body: form };
    }
    default:
      return { body: JSON.stringify(values), type: "application/json" };
  }
}
