import { setTranslate, type Translate } from './i18n.ts';

/** Languages of the pages. */
export type Language = 'zh' | 'en';

const KEY = 'rollcall-language';

function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Language that was chosen in this browser, else the first of its own that there is, else Chinese. */
export const readLanguage = (): Language =>
  [readStored(), ...navigator.languages]
    .find((one) => /^(zh|en)\b/i.test(one))
    ?.toLowerCase()
    .startsWith('en')
    ? 'en'
    : 'zh';

/**
 * Loads the English texts where the page is to be English; before its first text. Without an answer it opens in
 * Chinese.
 */
export async function startLanguage(load: () => Promise<{ translate: Translate }>): Promise<void> {
  if (readLanguage() === 'zh') return;
  try {
    setTranslate((await load()).translate);
    document.documentElement.lang = 'en';
  } catch {
    // The document says zh-CN, which is what is shown.
  }
}

/** Language that the page is shown in. */
export const shownLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh');

/** Chooses the language of this browser and loads the page anew in it; forms that are not kept ask before. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    return; // The page would come back as it is.
  }
  location.reload();
}
