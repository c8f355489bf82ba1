import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** For each connection, what to do for its unfinished calls when it breaks. */
const open = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` once, when a call's answer has been sent or its connection has broken. Node closes only the response whose
 * turn it is to be sent. The other calls of a pipelined connection learn of its end here.
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
