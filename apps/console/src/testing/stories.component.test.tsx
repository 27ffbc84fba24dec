import type { StoryFile } from '@rollcall/gallery/story';
import { testStories } from '@rollcall/gallery/story-tests';
import { consoleHarness } from './console.ts';
import { speak } from './languages.ts';

testStories({
  harness: consoleHarness(),
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  speak,
  looks: import.meta.env['STORY_LOOKS'],
});
