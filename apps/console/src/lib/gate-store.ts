import { trackGate } from '@rollcall/contract';
import { createStore, useStore } from '@rollcall/web/store';
import { api } from './client.ts';

/** A certification gate that was met: the feature's tag, and why in words. */
export interface Gate {
  tag: string;
  message: string;
}

const openedGate = createStore<Gate | null>(null);

/** Opens the dialog 温馨提示 and reports the feature (CERTGATE-01, CERTGATE-03). Cancelling changes nothing. */
export function openGate(tag: string, message = ''): void {
  openedGate.set({ tag, message });
  // A count for the platform: whether it arrives is nothing the organiser has to know.
  api(trackGate, { factor: tag }).catch(() => undefined);
}

export const closeGate = (): void => openedGate.set(null);

/** The gate that stands open, for the one dialog of the frame. */
export const useOpenGate = (): Gate | null => useStore(openedGate);
