/** A fringe of leaves along the top of its container, fetched when it is nearly in sight. */
export function Leaves() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-16 [content-visibility:auto] md:h-24">
      <div className="foliage leaves-far" />
      <div className="foliage leaves-middle" />
      <div className="foliage leaves-near" />
    </div>
  );
}
