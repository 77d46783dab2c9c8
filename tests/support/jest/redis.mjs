import { once } from "node:events";
import { connect } from "node:net";

export const testRedisUrl = process.env.TEST_REDIS_URL || "redis://127.0.0.1:6379";

/** Why the tests with Redis cannot run; null if they can. */
export async function redisProblem() {
  const { hostname, port } = new URL(testRedisUrl);
  const socket = connect(Number(port || 6379), hostname);
  socket.setTimeout(3000, () => socket.destroy(new Error("no answer within 3 seconds")));
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [answer] = await once(socket, "data");
    // A server with a password answers that it needs one.
    return /^[+-]/.test(String(answer)) ? null : "another program answers there";
  } catch (error) {
    return error.message || error.code;
  } finally {
    socket.destroy();
  }
}
