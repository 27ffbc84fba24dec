import { createStore, useStore } from '@rollcall/web/store';

export type ToastKind = 'success' | 'error' | 'info';
export interface ToastItem {
  id: number;
  kind: ToastKind;
  text: string;
}

/** Milliseconds a toast stays; a failure is read more slowly than a confirmation. */
const STAY = { success: 2600, info: 3200, error: 4800 } as const;

const toasts = createStore<readonly ToastItem[]>([]);
let nextId = 1;

function show(kind: ToastKind, text: string): void {
  // Several calls that fail for one reason say it once.
  const items = toasts.read();
  if (text === '' || items.some((item) => item.text === text)) return;
  const item = { id: nextId++, kind, text };
  toasts.set([...items, item].slice(-3));
  setTimeout(() => toasts.set(toasts.read().filter((other) => other.id !== item.id)), STAY[kind]);
}

/** Short messages over the page. They never carry the only copy of something that matters (look). */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** Takes away what still stands there. */
  clear: () => toasts.set([]),
};

export const useToasts = (): readonly ToastItem[] => useStore(toasts);
