import { NoAnswer, UPLOAD_MESSAGES } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../errors.ts';
import { type Transfer, UploadError } from '../upload-files.ts';

export interface Upload {
  /** Running upload, and the share that was sent: 0 to 1. Null: nothing. */
  running: { name: string; share: number } | null;
  /** Sends what `work` sends; answers undefined where it was stopped or refused, which was said already. */
  run: <T>(name: string, work: (transfer: Transfer) => Promise<T>) => Promise<T | undefined>;
  cancel: () => void;
}

/** Message of a failed upload (UPLOAD-12, UPLOAD-13): our own reason, the server's, or that it failed. */
function say(error: unknown, onTooBig: ((message: string) => void) | undefined): void {
  if (error instanceof UploadError) (onTooBig ?? toast.error)(error.message);
  else if (error instanceof NoAnswer) toast.error(t(UPLOAD_MESSAGES.uploadFailed));
  else showError(error);
}

/**
 * One upload at a time, stopped when its place leaves the page. `onRejectedHere` replaces the toast for a file that
 * was not even sent.
 */
export function useUpload(onRejectedHere?: (message: string) => void): Upload {
  const [running, setRunning] = useState<Upload['running']>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const run: Upload['run'] = async (name, work) => {
    if (control.current) return undefined;
    const own = new AbortController();
    control.current = own;
    setRunning({ name, share: 0 });
    try {
      const done = await work({
        signal: own.signal,
        onProgress: (share) => setRunning({ name, share }),
      });
      return own.signal.aborted ? undefined : done;
    } catch (error) {
      if (!own.signal.aborted) say(error, onRejectedHere);
      return undefined;
    } finally {
      control.current = null;
      setRunning(null);
    }
  };
  return { running, run, cancel: () => control.current?.abort() };
}
