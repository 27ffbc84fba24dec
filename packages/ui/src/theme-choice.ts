import { useSyncExternalStore } from 'react';
import { onTheme, showTheme, systemDark, THEME_KEY, type ThemeChoice } from './theme.ts';

// Beside theme.ts, which every page loads before its first picture: this is loaded with the switch.

/** Theme that is shown. */
type Theme = 'light' | 'dark';

const shownTheme = (): Theme => {
  const choice = document.documentElement.dataset['theme'];
  return choice === 'light' || choice === 'dark' ? choice : systemDark().matches ? 'dark' : 'light';
};

/** Chooses the theme of this browser. */
export function setTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Nothing may be kept here: it holds for this page.
  }
  showTheme(choice);
}

const readShownChoice = (): ThemeChoice =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system';

/** The choice, for the switch. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(onTheme, readShownChoice);
/** The theme that is shown, for what draws without style sheets. */
export const useTheme = (): Theme => useSyncExternalStore(onTheme, shownTheme);
