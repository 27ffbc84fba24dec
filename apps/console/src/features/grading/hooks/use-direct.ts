import { useState } from 'react';

const KEY = 'rollcall.marking.direct';

const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
};

/** The setting "grade and go on" of grading mode, kept in this browser. */
export function useDirect() {
  const [direct, setDirect] = useState(read);
  const change = (on: boolean) => {
    setDirect(on);
    try {
      localStorage.setItem(KEY, on ? '1' : '0');
    } catch {
      // Not allowed: it holds for as long as the page is open.
    }
  };
  return [direct, change] as const;
}
