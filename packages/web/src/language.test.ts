import { afterEach, expect, it, vi } from 'vitest';
import { setTranslate, t } from './i18n.ts';
import { readLanguage, startLanguage } from './language.ts';
import { chooseLanguage, shownLanguage } from './language-choice.ts';

const stored = new Map<string, string>();
const reload = vi.fn();
/** A browser with its languages in their order. */
function browser(...languages: string[]): void {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
}
const english = async () => ({ translate: (text: string) => (text === '保存' ? 'Save' : text) });

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  reload.mockClear();
  setTranslate();
});

it.each([
  [['zh-CN', 'en'], 'zh'],
  [['en-US', 'zh'], 'en'],
  [['de', 'en-GB', 'zh'], 'en'],
  [['ja', 'ko'], 'zh'],
  [['zh-Hant-TW'], 'zh'],
  [[], 'zh'],
])('of %j shows %s', (languages, language) => {
  browser(...languages);
  expect(readLanguage()).toBe(language);
});

it('keeps the choice of this browser, whatever it speaks, and loads the page anew', () => {
  browser('zh-CN');
  chooseLanguage('en');
  expect(reload).toHaveBeenCalledOnce();
  expect(readLanguage()).toBe('en');
  browser('en-US');
  chooseLanguage('zh');
  expect(readLanguage()).toBe('zh');
});

it('shows English once its texts are there, and asks for none in Chinese', async () => {
  browser('en-US');
  await startLanguage(english);
  expect([t('保存'), shownLanguage(), document.documentElement.lang]).toEqual(['Save', 'en', 'en']);
  setTranslate();
  browser('zh-CN');
  const load = vi.fn(english);
  await startLanguage(load);
  expect(load).not.toHaveBeenCalled();
  expect([t('保存'), shownLanguage()]).toEqual(['保存', 'zh']);
});

it('opens in Chinese where the English texts do not come, or nothing may be stored', async () => {
  browser('en-US');
  await startLanguage(() => Promise.reject(new Error('offline')));
  expect([t('保存'), shownLanguage()]).toEqual(['保存', 'zh']);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  expect(readLanguage()).toBe('en');
});
