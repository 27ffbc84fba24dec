import { ApiRejection, NoAnswer, STA, trackGate } from '@rollcall/contract';
import { useSyncExternalStore } from 'react';
import { api } from './client.ts';
import { toast } from './toast-store.ts';

/** A certification gate that was met: the feature's tag, and why in words. */
export interface Gate {
  tag: string;
  message: string;
}

let current: Gate | null = null;
const listeners = new Set<() => void>();

function setGate(gate: Gate | null): void {
  current = gate;
  for (const listener of listeners) listener();
}

/** Opens the dialog 温馨提示 and reports the feature (CERTGATE-01, CERTGATE-03). Cancelling changes nothing. */
export function openGate(tag: string, message = ''): void {
  setGate({ tag, message });
  // A count for the platform: whether it arrives is nothing the organiser has to know.
  api(trackGate, { factor: tag }).catch(() => undefined);
}

export function closeGate(): void {
  setGate(null);
}

/** For components: the same as `openGate`. */
export function useGate(): typeof openGate {
  return openGate;
}

/** The gate that stands open, for the one dialog of the frame. */
export function useOpenGate(): Gate | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** What an error says to people. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiRejection || error instanceof NoAnswer) return error.message;
  return '出了点问题，请刷新页面后重试';
}

/** The one place that turns an error of an action into what the user sees: a gate dialog or a toast. */
export function showError(error: unknown): void {
  if (error instanceof ApiRejection) {
    if (error.sta === STA.EXPIRED) return; // the client has said so already (AUTH-29)
    if (error.data.gate) {
      openGate(error.data.gate, error.message);
      return;
    }
  }
  toast.error(messageOf(error));
}

/** DETAIL-09: the activity is gone, or was never there for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiRejection && error.message.includes('not found');
}
