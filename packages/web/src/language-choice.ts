import { LANGUAGE_KEY, type Language } from './language.ts';

// Beside language.ts, which every page loads before its first text: this is loaded with the switch.

/** Language that the page is shown in. */
export const shownLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh');

/** Chooses the language of this browser and loads the page anew in it; forms that are not kept ask before. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    return; // The page would come back as it is.
  }
  location.reload();
}
