export default function P() { return <div className="dappled h-[200vh] p-gutter"><h1 className="text-4xl max-w-3xl">Grow something slowly, under good light</h1></div>; }
