import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** What is to be done when a connection breaks, for each of its calls that are not over. */
const open = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` once when a call's answer has gone, or nobody is left to take it. Node tells an answer of the end of its
 * connection only when its turn to be sent has come. A call that was sent before the answer to an earlier one hears of it
 * here.
 */
export function whenOver({ request, raw }: FastifyReply, done: () => void): void {
  const { socket } = request.raw;
  if (raw.closed || socket.closed) {
    done();
    return;
  }
  const calls = callsOf(socket);
  const end = () => {
    if (calls.delete(end)) done();
  };
  calls.add(end);
  raw.once('close', end);
}

function callsOf(socket: Socket): Set<() => void> {
  const known = open.get(socket);
  if (known) return known;
  const calls = new Set<() => void>();
  open.set(socket, calls);
  socket.once('close', () => {
    for (const end of calls) end();
  });
  return calls;
}
