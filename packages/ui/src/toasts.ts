type ToastKind = 'success' | 'error' | 'info';

interface ToastAct {
  label: string;
  onPress: () => void;
}

interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
  act?: ToastAct | undefined;
}

/** Milliseconds a toast stays; a failure is read more slowly than a confirmation, and an act has to be reached. */
const STAY = { success: 2600, info: 3200, error: 4800, act: 8000 } as const;
const MOST = 3;

let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const ends = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastItem[]): void {
  items = next;
  for (const listen of listeners) listen();
}

/** Takes one away. */
export function dismiss(id: number): void {
  clearTimeout(ends.get(id));
  ends.delete(id);
  if (items.some((item) => item.id === id)) set(items.filter((item) => item.id !== id));
}

const start = ({ id, kind, act }: ToastItem): void => {
  clearTimeout(ends.get(id));
  ends.set(
    id,
    setTimeout(() => dismiss(id), STAY[act ? 'act' : kind]),
  );
};

function show(kind: ToastKind, text: string, act?: ToastAct): void {
  const same = items.find((item) => item.text === text);
  // Several calls that fail for one reason say it once; what can be taken back is the last act of its kind.
  if (text === '' || (same && !act)) return;
  if (same) dismiss(same.id);
  const item = { id: nextId++, kind, text, act };
  for (const gone of items.slice(0, Math.max(0, items.length + 1 - MOST))) clearTimeout(ends.get(gone.id));
  set([...items, item].slice(-MOST));
  start(item);
}

/** Short messages over the page. They never carry the only copy of something that matters. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  info: (text: string): void => show('info', text),
  /** Something was done that can be taken back for eight seconds: `act` takes it back. */
  undo: (text: string, act: ToastAct): void => show('success', text, act),
  /** Takes away what still stands there. */
  clear: (): void => {
    for (const end of ends.values()) clearTimeout(end);
    ends.clear();
    set([]);
  },
  /** They stay as long as somebody is at them. */
  pause: (): void => {
    for (const end of ends.values()) clearTimeout(end);
  },
  resume: (): void => items.forEach(start),
};

/** Present toasts, the oldest first; for `useSyncExternalStore`. */
export const readToasts = (): readonly ToastItem[] => items;
export function listenToToasts(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
