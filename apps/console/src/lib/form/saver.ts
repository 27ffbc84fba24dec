import { NoAnswer } from '@rollcall/contract';

/** Milliseconds between the press and the request (CONST-01), and that the saved state shows (CONST-02). */
export const SEND_DELAY = 500;
export const SAVED_STAY = 2500;
/** The same of a homework (CONST-03, HW-32). */
export const SAVED_HOMEWORK_STAY = 1200;

/** `unsent`: nobody answered, so that nothing may be saved; until the next press. */
export type SavePhase = 'idle' | 'sending' | 'saved' | 'unsent';

interface SaverOptions {
  /** Sends and answers the cid. */
  send: () => Promise<string>;
  onPhase: (phase: SavePhase) => void;
  /** The server has taken it; before the page changes. */
  onSaved: (cid: string) => void;
  /** The server said no. A lost connection only unlocks (FORM-85); its phase says so. */
  onRejected: (error: unknown) => void;
  /** Leaves the form. */
  onDone: (cid: string) => void;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * One save at a time (FORM-83): presses while one runs do nothing. Released by a refusal or a lost connection.
 * @param stay milliseconds that the saved state shows
 */
export function createSaver(stay = SAVED_STAY): (options: SaverOptions) => Promise<void> {
  let locked = false;
  return async ({ send, onPhase, onSaved, onRejected, onDone }) => {
    if (locked) return;
    locked = true;
    onPhase('sending');
    await wait(SEND_DELAY);
    try {
      const cid = await send();
      onPhase('saved');
      onSaved(cid);
      await wait(stay);
      onDone(cid);
    } catch (error) {
      const unsent = error instanceof NoAnswer;
      onPhase(unsent ? 'unsent' : 'idle');
      if (!unsent) onRejected(error);
    } finally {
      locked = false;
    }
  };
}
