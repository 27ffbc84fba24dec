/** `system`: as the system says. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_KEY = 'rollcall-theme';
const listeners = new Set<() => void>();
export const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Present choice of this browser; `system` where nothing was chosen, or nothing may be stored. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme, on this page. */
export function showTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  // The bar of the phone's browser; the colour is read from the sheet, which holds both themes already.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
  if (bar && ground !== '') bar.content = ground;
  for (const listen of listeners) listen();
}

/** Calls a listener each time that a theme was shown; @returns the end of it */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the theme of this browser, and from then on what the system turns to. Once, before the first picture. */
export function startTheme(): void {
  showTheme(readThemeChoice());
  systemDark().addEventListener('change', () => showTheme(readThemeChoice()));
}
