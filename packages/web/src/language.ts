import { setTranslate, type Translate } from './i18n.ts';

/** Languages of the pages. */
export type Language = 'zh' | 'en';

export const LANGUAGE_KEY = 'rollcall-language';

function readStored(): string {
  try {
    return localStorage.getItem(LANGUAGE_KEY) ?? '';
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
