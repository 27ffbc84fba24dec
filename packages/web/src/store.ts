import { useSyncExternalStore } from 'react';

/** An event of the page and those that listen to it. */
interface PageEvent<Args extends unknown[]> {
  /** @returns the way to stop listening. */
  listen(listener: (...args: Args) => void): () => void;
  emit(...args: Args): void;
}

export function createEvent<Args extends unknown[] = []>(): PageEvent<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(...args) {
      for (const listener of listeners) listener(...args);
    },
  };
}

/** A value that is read outside of components and followed by them. */
export interface Store<State> {
  read(): State;
  set(next: State): void;
  /** @returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const changed = createEvent();
  return {
    read: () => state,
    set(next) {
      state = next;
      changed.emit();
    },
    subscribe: changed.listen,
  };
}

type Readable<State> = Pick<Store<State>, 'read' | 'subscribe'>;

/** The value of a store, live. */
export function useStore<State>(store: Readable<State>): State;
/** `part` of it: a plain value, or the same object until it changes. */
export function useStore<State, Part>(store: Readable<State>, part: (state: State) => Part): Part;
export function useStore<State, Part>({ read, subscribe }: Readable<State>, part?: (state: State) => Part) {
  return useSyncExternalStore(subscribe, () => (part ? part(read()) : read()));
}
