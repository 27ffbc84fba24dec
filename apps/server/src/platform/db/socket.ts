import { Socket } from 'node:net';

/**
 * Socket that sends what is written in one turn of the event loop as one piece. A send wakes PostgreSQL's process,
 * which costs more than most of our statements.
 */
export function newSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as Socket['write'];
  let gathering = false;
  socket.write = ((...what: Parameters<Socket['write']>) => {
    if (!gathering) {
      gathering = true;
      socket.cork();
      // Runs when no promise is left to go on with.
      process.nextTick(() => {
        gathering = false;
        socket.uncork();
      });
    }
    return write(...what);
  }) as Socket['write'];
  return socket;
}
