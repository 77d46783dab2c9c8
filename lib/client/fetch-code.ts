import { Failure } from "@/lib/contract/wire/failure";

/** Fetches code that is needed now. Without a network it fails like a call, so that the press is answered like one. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new Failure("provider-unreachable", undefined, { cause });
  }
}
