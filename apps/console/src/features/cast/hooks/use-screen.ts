import { useEffect, useState } from 'react';
import { openScreen, type ScreenView } from '../api/screen.ts';

/** The board of a large screen, live. */
export function useScreen(cid: string, key: string): ScreenView {
  const [view, setView] = useState<ScreenView>({ board: null, invalid: false, live: false });
  useEffect(() => openScreen(cid, key, setView), [cid, key]);
  return view;
}
