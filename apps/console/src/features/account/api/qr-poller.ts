import { ApiRejection, NoAnswer, type UserInfo } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { hasReason } from '@rollcall/web/rejection';

export interface QrPorts {
  /** Asks for a code under a poll name; resolves to its picture. */
  getQr: (token: string) => Promise<string>;
  poll: (token: string) => Promise<UserInfo>;
  /** A poll name that nobody had before. */
  newToken: () => string;
  onQr: (picture: string) => void;
  onDone: (user: UserInfo) => void;
  /** No code to be had (AUTH-09). */
  onFailed: (error: unknown) => void;
}

/** A code that was refused on the phone, used up or too old leads to the next one; waiting does not. */
const isDead = (error: unknown): boolean => hasReason(error, 'qr_expired') || hasReason(error, 'qr_used');

/**
 * Shows a login code and asks every 2.5 s whether it was confirmed (AUTH-06). Polls never overlap: a tick that
 * finds the one before still under way is left out. Returns the function that stops it.
 */
export function startQrLogin(ports: QrPorts): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  // Only after the screen has settled: one that is stopped at once asks for no code (and its cookie) at all.
  const start = setTimeout(() => void begin(), 0);
  let stopped = false;

  const stop = () => {
    stopped = true;
    clearTimeout(start);
    clearInterval(timer);
  };

  const begin = async () => {
    clearInterval(timer);
    const token = ports.newToken();
    let picture: string;
    try {
      picture = await ports.getQr(token);
    } catch (error) {
      if (!stopped) ports.onFailed(error);
      return;
    }
    if (stopped) return;
    ports.onQr(picture);
    let polls = 0;
    let isRequesting = false;
    timer = setInterval(async () => {
      if (isRequesting) return;
      isRequesting = true;
      polls++;
      try {
        const user = await ports.poll(token);
        if (stopped) return;
        stop();
        ports.onDone(user);
      } catch (error) {
        if (stopped) return;
        if (!(error instanceof ApiRejection || error instanceof NoAnswer)) throw error;
        if (polls > LIMITS.loginQrPolls || isDead(error)) await begin();
      } finally {
        isRequesting = false;
      }
    }, LIMITS.loginPollMs);
  };

  return stop;
}
