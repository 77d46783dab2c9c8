/** An endless body that counts the chunks of 1,000 bytes that were read. */
export function endlessBody() {
  const body = { chunks: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        body.chunks += 1;
        controller.enqueue(new Uint8Array(1000).fill(32));
      },
    },
    { highWaterMark: 0 },
  );
  return Object.assign(body, { stream });
}
