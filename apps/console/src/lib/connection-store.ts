import { NoAnswer } from '@rollcall/contract';
import { useSyncExternalStore } from 'react';

/** Milliseconds between two looks whether the server can be reached again. */
const LOOK_EVERY = 5000;

export interface Connection {
  /** A call had no answer: looks whether the server can be reached at all. */
  doubt(error: unknown): void;
  /** Looks at once. */
  look(): Promise<void>;
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Ports {
  /** Whether the server answers; never throws. */
  reach: () => Promise<boolean>;
  online: () => boolean;
  onBack: () => void;
}

/** Knows whether the server can be reached; while it cannot, it looks again and again. */
export function createConnection({ reach, online, onBack }: Ports): Connection {
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: boolean): void {
    if (lost === next) return;
    lost = next;
    for (const listener of listeners) listener();
    if (!lost) onBack();
  }
  async function look(): Promise<void> {
    clearTimeout(timer);
    const reached = online() && (await reach());
    clearTimeout(timer);
    set(!reached);
    if (lost) timer = setTimeout(() => void look(), LOOK_EVERY);
  }
  return {
    doubt: (error) => {
      if (error instanceof NoAnswer && !lost) void look();
    },
    look,
    isLost: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useLost(connection: Connection): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}
