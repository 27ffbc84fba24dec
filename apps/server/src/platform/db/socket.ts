import { Socket } from 'node:net';

/**
 * Socket that sends what is written in one turn of the event loop as one piece. A send wakes PostgreSQL's process,
 * which costs more than most of our statements.
 */
export function newSocket(): Socket {
  const socket = new Socket();
  // Not before: `connect` sets `write` back to the class's own.
  socket.once('connect', () => {
    socket.write = gathering(socket, socket.write.bind(socket));
  });
  return socket;
}

/** `write` that holds the socket back until the turn ends. */
function gathering(socket: Socket, write: Socket['write']): Socket['write'] {
  let isCorked = false;
  return ((...piece: Parameters<Socket['write']>) => {
    if (!isCorked) {
      isCorked = true;
      socket.cork();
      // Runs when no promise is left to go on with.
      process.nextTick(() => {
        isCorked = false;
        socket.uncork();
      });
    }
    return write(...piece);
  }) as Socket['write'];
}
