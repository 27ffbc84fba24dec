import { NoAnswer } from '@rollcall/contract';
import { createStore, type Store, useStore } from '@rollcall/web/store';

/** Milliseconds between two looks whether the server can be reached again. */
const LOOK_EVERY = 5000;

interface Connection {
  /** A call had no answer: looks whether the server can be reached at all. */
  doubt(error: unknown): void;
  /** Looks at once. */
  look(): Promise<void>;
  lost: Pick<Store<boolean>, 'read' | 'subscribe'>;
}

interface Ports {
  /** Resolves true where the server answers; never throws. */
  reach: () => Promise<boolean>;
  online: () => boolean;
  onBack: () => void;
}

/** Knows whether the server can be reached; while it cannot, it looks again and again. */
export function createConnection({ reach, online, onBack }: Ports): Connection {
  const lost = createStore(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (lost.read() === next) return;
    lost.set(next);
    if (!next) onBack();
  }
  async function look(): Promise<void> {
    clearTimeout(timer);
    const reached = online() && (await reach());
    clearTimeout(timer);
    set(!reached);
    if (lost.read()) timer = setTimeout(() => void look(), LOOK_EVERY);
  }
  return {
    doubt: (error) => {
      if (error instanceof NoAnswer && !lost.read()) void look();
    },
    look,
    lost,
  };
}

export const useLost = (connection: Connection): boolean => useStore(connection.lost);
