const leaf = "M0 0C14-20 44-26 66-18C60 6 36 22 10 16C6 12 2 6 0 0Z";

/** Shown with failures. */
export function FallenLeaf() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="h-24 w-40">
      <ellipse cx="80" cy="82" rx="62" ry="7" className="fill-sunken" />
      <g transform="translate(46 66) rotate(-14)">
        <path d={leaf} className="fill-clay" />
        <path d="M-14 8C10-2 34-10 58-15" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-clay-soft" />
        <path
          d="M20-4L26-17M32-8L40-19M22-4L34 8M36-9L47 1"
          fill="none"
          strokeWidth="1.5"
          strokeLinecap="round"
          className="stroke-clay-soft"
        />
      </g>
      <path d="M112 22c6 2 10 6 11 12M124 12c8 4 13 10 15 18" fill="none" strokeWidth="2" strokeLinecap="round" className="stroke-line" />
    </svg>
  );
}

/** Shown with empty states. */
export function Sprout() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="h-24 w-40">
      <circle cx="112" cy="26" r="15" className="fill-sun" opacity="0.85" />
      <path d="M10 84C34 66 58 62 82 66S128 80 150 84Z" className="fill-sunken" />
      <path d="M80 68C81 56 79 46 80 36" fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-leaf" />
      <path d="M80 48C66 48 54 40 50 26C66 24 78 32 80 48Z" className="fill-leaf" />
      <path d="M80 40C82 28 92 20 108 22C106 36 94 44 80 40Z" className="fill-leaves-middle" />
    </svg>
  );
}
