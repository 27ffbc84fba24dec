/** Keys of fields with a recording that runs: what was said so far is in no draft yet. */
const running = new Set<number>();

/** Notes a recording of the field `key`. @returns its end, also where nothing came of it */
export function noteRecording(key: number): () => void {
  running.add(key);
  return () => void running.delete(key);
}

export const isRecording = (key: number): boolean => running.has(key);
