import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { type ReadEmail, readEmail } from "./read-email";

/** The server's behavior: it accepts emails, refuses them temporarily, or accepts one and disconnects before confirming it. */
type Mood = "takes" | "refuses" | "hangs up";
type Arrived = ReadEmail & { from: string; to: string[] };

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A real mail server on this machine that stores the received emails. */
export async function openMailServer(port = 0) {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  let mood: Mood = "takes";

  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: (_, __, callback) => {
      callback(mood === "refuses" ? Object.assign(new Error("mailbox busy, try again later"), { responseCode: 451 }) : null);
    },
    onData: async (stream, { envelope }, callback) => {
      const parts = await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => null);
      // A sender that was killed during the transfer has not sent the email.
      if (!parts) return callback(new Error("the email broke off"));
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...readEmail(Buffer.concat(parts).toString("latin1")) });
      if (mood === "hangs up") for (const socket of sockets) socket.destroy();
      else callback();
    },
  });
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  // Broken connections are reported here; without a listener they would end the test.
  server.on("error", () => {});
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.server.address() as AddressInfo;

  return {
    arrived,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    become: (next: Mood) => {
      mood = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
