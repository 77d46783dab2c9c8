/** Stores an earlier order of two pens by the fixtures' member in the browser. */
export function keepOrderAttempt({ orderId, at = Date.now() }: { orderId: number; at?: number }): void {
  const attempt = { who: "CN000001", subject: "[[90,9,2]]", key: "k", body: "", at, notes: { orderId } };
  localStorage.setItem("checkout-attempts", JSON.stringify([attempt]));
}
