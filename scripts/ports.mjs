import { createServer } from "node:net";
import { UserError } from "./program.mjs";

/** Reads a port from the environment. Throws an error that names an invalid setting. */
export function readPort(env, name, fallback) {
  const text = env[name] || String(fallback);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535) throw new UserError(`The setting ${name} must be a port number from 1 to 65535, not "${text}".`);
  return port;
}

/** Throws if a port cannot be listened on. */
export async function requireFree(name, port) {
  // On some systems a listener on the loopback address does not block one on all addresses, so both are tried.
  for (const host of ["127.0.0.1", undefined]) {
    const code = await listenError(port, host);
    if (code === "EADDRINUSE") throw new UserError(`Port ${port} is taken: stop what uses it, or choose another by the setting ${name}.`);
    if (code) throw new UserError(`Port ${port} cannot be used (${code}): choose another by the setting ${name}.`);
  }
}

const block = 100;

/** The first of a hundred free ports whose neighbors a thousand further are free as well. */
export async function firstFreePort(from) {
  for (let first = from; first < from + 900; first += block) {
    const ports = Array.from({ length: block }, (_, index) => [first + index, first + 1000 + index]).flat();
    const problems = await Promise.all(ports.map((port) => listenError(port)));
    if (!problems.some(Boolean)) return first;
  }
  throw new UserError(`The tests need ${block} free ports in a row between ${from} and ${from + 900}.`);
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
