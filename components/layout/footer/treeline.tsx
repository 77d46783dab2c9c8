/** The tops of the trees at the foot of the page; their drawings are fetched when they come near. */
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
