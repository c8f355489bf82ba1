import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

const open = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` once the answer is sent or the connection breaks. On a break, Node closes only the response being sent,
 * so this function also watches the socket for the other pipelined calls.
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
