import { useEffect, useState } from 'react';
import type { Pictures } from '../api/pictures.ts';
import type { Opened } from '../model/picture-jobs.ts';

/** A larger one is asked for only when the shown one is this much too small. */
const TOO_SMALL = 1.15;

/**
 * The bitmap that a picture is shown with, at least as fine as `wanted` (longest side, pixels of the screen) where the
 * picture has as much.
 */
export function usePicture(pictures: Pictures | null, url: string | undefined, wanted: number) {
  const [shown, setShown] = useState<{ url: string; opened: Opened; long: number } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const here = shown && shown.url === url ? shown : null;
  const own = here ? Math.max(here.opened.width, here.opened.height) : Number.POSITIVE_INFINITY;
  const isFine = here !== null && (here.long >= own || here.long * TOO_SMALL >= wanted);
  // Whole steps, so that zooming does not ask for one bitmap after the other.
  const long = Math.min(own, 2 ** Math.ceil(Math.log2(Math.max(512, wanted))));

  useEffect(() => {
    if (!pictures || !url || isFine || failed === url) return;
    let left = false;
    pictures.open(url, long).then(
      (opened) => {
        if (left) return opened.bitmap.close();
        setShown((before) => {
          before?.opened.bitmap.close();
          return { url, opened, long };
        });
      },
      () => !left && setFailed(url),
    );
    return () => {
      left = true;
    };
  }, [pictures, url, isFine, long, failed]);

  return {
    opened: here?.opened ?? null,
    failed: failed !== null && failed === url && !here,
    retry: () => setFailed(null),
  };
}
