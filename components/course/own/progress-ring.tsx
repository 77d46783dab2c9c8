const radius = 8;
const around = 2 * Math.PI * radius;

/** How far a video is, around a dot; it stands where others have the sign that they play. */
export function ProgressRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" strokeWidth={2} className="size-5 shrink-0 -rotate-90">
      <circle cx="10" cy="10" r={radius} className="stroke-line" />
      <circle cx="10" cy="10" r={radius} strokeDasharray={`${Math.max(0.06, share) * around} ${around}`} className="stroke-leaf" />
      <circle cx="10" cy="10" r="2.5" className="fill-leaf" />
    </svg>
  );
}
