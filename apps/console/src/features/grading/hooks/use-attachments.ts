import { LIMITS, NoAnswer, REVIEW_MESSAGES, UPLOAD_MESSAGES } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { pictureProblem } from '../../../lib/pictures.ts';
import { sendPicture } from '../api/reviews.ts';

/** A picture on its way; `src` shows it meanwhile. */
export interface Sending {
  key: number;
  src: string;
  /** 0 to 1. */
  share: number;
  control: AbortController;
}

let keys = 0;

/** Pictures that are added to a review, several at a time; those that arrived are handed to `onDone` in turn. */
export function useAttachments(count: number, onDone: (url: string) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const latest = useRef({ count, onDone, sending });
  latest.current = { count, onDone, sending };
  useEffect(
    () => () => {
      for (const { control } of latest.current.sending) control.abort();
    },
    [],
  );

  async function send(file: File): Promise<void> {
    const one: Sending = {
      key: ++keys,
      src: URL.createObjectURL(file),
      share: 0,
      control: new AbortController(),
    };
    setSending((all) => [...all, one]);
    const report = (share: number) =>
      setSending((all) => all.map((other) => (other.key === one.key ? { ...other, share } : other)));
    try {
      const url = await sendPicture(file, { signal: one.control.signal, onProgress: report });
      latest.current.onDone(url);
    } catch (error) {
      if (one.control.signal.aborted) return;
      if (error instanceof NoAnswer) toast.error(t(UPLOAD_MESSAGES.uploadFailed));
      else showError(error);
    } finally {
      URL.revokeObjectURL(one.src);
      setSending((all) => all.filter(({ key }) => key !== one.key));
    }
  }

  /** Adds what fits of the files; says what does not. */
  function add(files: readonly File[]): void {
    const room = LIMITS.remarkImages - latest.current.count - latest.current.sending.length;
    if (files.length > room) toast.error(t(REVIEW_MESSAGES.tooManyImages));
    for (const file of files.slice(0, Math.max(0, room))) {
      const problem = pictureProblem(file);
      if (problem) toast.error(problem);
      else void send(file);
    }
  }

  return { sending, add };
}
