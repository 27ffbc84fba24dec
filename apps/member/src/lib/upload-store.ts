import { createStore, useStore } from '@rollcall/web/store';
import type { FileRefusal } from './refused-files.ts';

// Apart from the uploading itself, which is no part of the first load.
export type UploadState =
  /** It is made ready for its way. */
  | { phase: 'preparing' }
  | { phase: 'sending'; part: number }
  /** No network: it goes out when there is one, with the sign-in at the latest. */
  | { phase: 'waiting' }
  /** The server said no, with its message. */
  | ({ phase: 'refused' } & FileRefusal);

const uploads = createStore<ReadonlyMap<string, UploadState>>(new Map());

/** Notes how the upload of a file stands; null: it ended. */
export function setUploadState(id: string, state: UploadState | null): void {
  const states = new Map(uploads.read());
  if (state) states.set(id, state);
  else states.delete(id);
  uploads.set(states);
}

/** State of a file's upload; undefined before it began and after it ended. */
export const useUploadState = (id: string): UploadState | undefined =>
  useStore(uploads, (states) => states.get(id));

/** True while a file is being prepared. */
export const usePreparing = (): boolean =>
  useStore(uploads, (states) => [...states.values()].some(({ phase }) => phase === 'preparing'));

/** Share of what is being sent now, 0 to 1, over all files; undefined where nothing is. */
export function useUploadShare(): number | undefined {
  return useStore(uploads, (states) => {
    const parts = [...states.values()].flatMap((state) => (state.phase === 'sending' ? [state.part] : []));
    return parts.length === 0
      ? undefined
      : Math.floor((100 * parts.reduce((a, b) => a + b, 0)) / parts.length) / 100;
  });
}
