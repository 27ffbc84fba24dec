import type { Socket } from 'node:net';

/** A process that answers connections. */
export interface Target {
  /** Sends a connection; this side stays open until it is confirmed. */
  send(socket: Socket): void;
}

export interface ConnectionBalancer {
  /** Gives a connection to the process with the fewest unconfirmed ones; where there is none it waits for one. */
  accept(socket: Socket): void;
  /** A process answers from now on; connections that waited go to it. */
  add(target: Target): void;
  /** A process has its oldest unconfirmed connection. */
  confirm(target: Target): void;
  /** A process ended: connections that it had not confirmed go to the others. */
  remove(target: Target): void;
  /** Resolves once every connection is confirmed. */
  settled(): Promise<void>;
}

/**
 * Spreads connections over processes. A process whose loop is busy confirms late and is given the next one late; of equals
 * the one that waited longest comes first.
 * @param mostWaiting connections that may wait for a process while there is none; the next is closed
 */
export function createConnectionBalancer(mostWaiting: number): ConnectionBalancer {
  const waiting: Socket[] = [];
  /** Unconfirmed connections in the order in which they were sent; processes in the order of their turns. */
  const sent = new Map<Target, Socket[]>();
  let onSettled: (() => void)[] = [];

  function next(): Target | undefined {
    let best: [Target, Socket[]] | undefined;
    for (const one of sent) if (!best || one[1].length < best[1].length) best = one;
    if (!best) return undefined;
    sent.delete(best[0]);
    sent.set(...best);
    return best[0];
  }
  function accept(socket: Socket): void {
    if (socket.destroyed) return;
    const target = next();
    if (target) {
      sent.get(target)!.push(socket);
      target.send(socket);
    } else if (waiting.length < mostWaiting) waiting.push(socket);
    else socket.destroy();
  }
  function settle(): void {
    if (waiting.length > 0 || [...sent.values()].some((list) => list.length > 0)) return;
    for (const done of onSettled.splice(0)) done();
  }

  return {
    accept,
    add(target) {
      sent.set(target, []);
      for (const socket of waiting.splice(0)) accept(socket);
    },
    confirm(target) {
      // The other process has a descriptor of its own: this one is closed, the connection is not.
      sent.get(target)?.shift()?.destroy();
      settle();
    },
    remove(target) {
      const unconfirmed = sent.get(target) ?? [];
      sent.delete(target);
      for (const socket of unconfirmed) accept(socket);
      settle();
    },
    settled: () =>
      new Promise((resolve) => {
        onSettled = [...onSettled, resolve];
        settle();
      }),
  };
}
