import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { type PictureUse, UploadRefused, uploadPicture } from '../api/upload-picture.ts';

/** Uploads one picture at a time. `progress` is 0 to 1 while one is on its way, else null. */
export function usePictureUpload(use: PictureUse, onDone: (url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File, original: boolean) => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setProgress(0);
    try {
      const url = await uploadPicture(file, {
        use,
        original,
        onProgress: setProgress,
        signal: control.signal,
      });
      if (!control.signal.aborted) onDone(url);
    } catch (error) {
      if (!control.signal.aborted)
        toast.error(error instanceof UploadRefused ? error.message : messageOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, upload, cancel: () => running.current?.abort() };
}
