import { useSyncExternalStore } from 'react';

/** `system`: as the system says. */
export type ThemeChoice = 'system' | 'light' | 'dark';
/** Theme that is shown. */
export type Theme = 'light' | 'dark';

const KEY = 'rollcall-theme';
const listeners = new Set<() => void>();
const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Present choice of this browser; `system` where nothing was chosen, or nothing may be stored. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

const shownTheme = (): Theme => {
  const choice = document.documentElement.dataset['theme'];
  return choice === 'light' || choice === 'dark' ? choice : systemDark().matches ? 'dark' : 'light';
};

function show(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  // The bar of the phone's browser; the colour is read from the sheet, which holds both themes already.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  if (bar && ground !== '') bar.content = ground;
  for (const listen of listeners) listen();
}

/** Shows the theme of this browser, and from then on what the system turns to. Once, before the first picture. */
export function startTheme(): void {
  show(readThemeChoice());
  systemDark().addEventListener('change', () => show(readThemeChoice()));
}

/** Chooses the theme of this browser. */
export function setTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Nothing may be kept here: it holds for this page.
  }
  show(choice);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const readShownChoice = (): ThemeChoice =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system';

/** The choice, for the switch. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(listen, readShownChoice);
/** The theme that is shown, for what draws without style sheets. */
export const useTheme = (): Theme => useSyncExternalStore(listen, shownTheme);
