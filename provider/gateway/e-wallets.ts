/** The e-wallets of the sample shop: all of them end at the gateway's own page. */
export const eWallets = [
  { label: "Meadow Pay", value: "meadow-pay" },
  { label: "River Wallet", value: "river-wallet" },
];
