type Parts = {
  /** Reads the provider's current shop; null while that is unknown. */
  identify: () => Promise<string | null>;
  /** Called for the first shop and after each change of it. */
  open: (shop: string) => Promise<void>;
};

const unknownMs = 1000;
const knownMs = 30_000;

/** Watches which shop the provider serves. */
export function watchShop({ identify, open }: Parts) {
  let known: string | null = null;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function compare(): Promise<void> {
    const shop = await identify();
    if (shop === null || shop === known) return;
    known = null;
    await open(shop);
    known = shop;
  }

  function look(): Promise<void> {
    clearTimeout(timer);
    looking ??= compare().finally(() => {
      looking = null;
      timer = setTimeout(() => void look().catch(() => {}), known === null ? unknownMs : knownMs);
      timer.unref();
    });
    return looking;
  }

  return {
    /** Reads the shop now and then periodically. */
    look,

    /** Rejects while the shop is unknown. */
    async confirm(): Promise<void> {
      if (known === null) await look();
      if (known === null) throw new Error("The provider does not say which shop it serves.");
    },

    stop: () => clearTimeout(timer),
  };
}
