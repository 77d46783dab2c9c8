import { channel } from "node:diagnostics_channel";

/** Measurements of the provider's work. They are ignored unless metrics are served. */
type Measured = {
  request: { call: string; status: number; seconds: number };
  refusal: { reason: string };
};

const channels = { request: channel("canopy:provider-request"), refusal: channel("canopy:provider-refusal") };

/** Tells a fact, which is computed only while metrics are served. */
export function measure<Name extends keyof Measured>(name: Name, fact: () => Measured[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(fact());
}

/** Calls a function with each fact, until the answered function is called. */
export function onMeasured<Name extends keyof Measured>(name: Name, listen: (fact: Measured[Name]) => void): () => void {
  const onMessage = (fact: unknown) => listen(fact as Measured[Name]);
  channels[name].subscribe(onMessage);
  return () => channels[name].unsubscribe(onMessage);
}
