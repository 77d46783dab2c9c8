/** The drawings are fetched when they are nearly in sight. */
export function Treeline() {
  return (
    <div aria-hidden="true" className="relative h-24 overflow-hidden [content-visibility:auto] md:h-30">
      <div className="foliage trees-far" />
      <div className="foliage trees-middle" />
      <div className="forest contents">
        <div className="foliage trees-near" />
      </div>
    </div>
  );
}
