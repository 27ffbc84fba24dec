import type { StoryFile } from '@rollcall/gallery/story';
import { testStories } from '@rollcall/gallery/story-tests';
import { kitHarness } from './kit.tsx';
import { speak } from './languages.ts';

testStories({
  harness: kitHarness(),
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  speak,
  looks: import.meta.env['STORY_LOOKS'],
});
