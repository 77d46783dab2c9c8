/** The sign of the shop: leaves, and the light behind them. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="16" className="fill-leaves-front" />
      <circle cx="18.5" cy="17.5" r="6" className="fill-sun" />
      <path d="M2.3 7.8C9 5 17.500 8 19.500 18.500C10.500 19.500 3 15.500 0.300 13Q1 10 2.300 7.800Z" className="fill-leaf" />
      <path d="M29.700 7.800C23 5.500 16.500 7.500 14.500 15C22 18.500 29 16 31.700 13Q31 10 29.700 7.800Z" className="fill-leaves-middle" />
    </svg>
  );
}
