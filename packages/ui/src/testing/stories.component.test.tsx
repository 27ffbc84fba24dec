import type { StoryFile } from '@rollcall/gallery/story';
import { testStories } from '@rollcall/gallery/story-tests';
import { afterAll, describe } from 'vitest';
import { kitHarness } from './kit.tsx';

const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true });

/** Light alone in `npm test`; `npm run reliability -- gallery` shows the dark one too. */
const THEMES = import.meta.env['STORY_THEMES'] === 'both' ? ['light', 'dark'] : ['light'];

describe.each(THEMES)('in the %s theme', (theme) => {
  const harness = kitHarness();
  testStories(
    {
      ...harness,
      show: (story) => {
        document.documentElement.dataset['theme'] = theme;
        return harness.show(story);
      },
    },
    files,
  );
  afterAll(() => {
    delete document.documentElement.dataset['theme'];
  });
});
