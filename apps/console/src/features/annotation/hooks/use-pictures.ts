import { useEffect, useState } from 'react';
import { createPictures, type Pictures } from '../api/pictures.ts';

/** The worker that decodes and paints, for as long as the overlay stands. */
export function usePictures(): Pictures | null {
  const [pictures, setPictures] = useState<Pictures | null>(null);
  useEffect(() => {
    const made = createPictures();
    setPictures(made);
    return () => made.close();
  }, []);
  return pictures;
}
