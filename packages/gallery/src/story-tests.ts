import { createElement, Fragment } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoryLanguage } from './faults.ts';
import type { Harness } from './harness.ts';
import { type Story, type StoryFile, storiesOf } from './story.ts';
import { expectSound, findings } from './story-checks.ts';

/** Stories of an app, and how they are shown. */
interface StoryTests {
  harness: Harness;
  files: Record<string, StoryFile>;
  /** Sets the language of texts that are drawn from now on. */
  speak: (language: StoryLanguage) => void;
  /** `all`: both themes in both languages; else Chinese in light alone. */
  looks: unknown;
}

interface Look {
  theme: 'light' | 'dark';
  language: StoryLanguage;
}

const USUAL: readonly Look[] = [{ theme: 'light', language: 'zh' }];
const ALL: readonly Look[] = [
  ...USUAL,
  { theme: 'dark', language: 'zh' },
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
];
const LANG: Readonly<Record<StoryLanguage, string>> = { zh: 'zh-CN', en: 'en' };

/** The story in a language: what it waits for is said in Chinese, and was loaded by its Chinese look before. */
function storyIn({ until, ...story }: Story, language: StoryLanguage): Story {
  return language === 'zh' && until !== undefined ? { ...story, until } : story;
}

/** Tests of all stories of an app, by their imported files, and one that the checks find faults on its page. */
export function testStories({ harness, files, speak, looks }: StoryTests): void {
  const root = document.documentElement;
  describe.each(looks === 'all' ? ALL : USUAL)('$theme, $language:', ({ theme, language }) => {
    const before = root.lang;
    beforeAll(() => {
      root.dataset['theme'] = theme;
      root.lang = LANG[language];
      speak(language);
    });
    afterAll(() => {
      delete root.dataset['theme'];
      root.lang = before;
      speak('zh');
    });
    it.each(storiesOf(files))('%s is whole, and right for every reader', async (_name, story) => {
      await harness.show(storyIn(story, language));
      await expectSound(language);
    });
  });

  it('finds what is wrong with a story', async () => {
    await harness.show({
      render: () =>
        createElement(
          Fragment,
          null,
          createElement('button', { type: 'button' }),
          createElement(
            'p',
            { style: { width: 60, overflow: 'hidden', whiteSpace: 'nowrap' } },
            '共 12 个签到，undefined',
          ),
          createElement('p', { style: { width: 3000 } }, 'Hello'),
        ),
    });
    const found = (await findings()).join('\n');
    for (const what of ['button-name', 'cut off: p', 'scrolls sideways', 'leaks: undefined', 'not Chinese'])
      expect(found).toContain(what);
    expect((await findings('en')).join('\n')).not.toContain('not Chinese');
  });
}
