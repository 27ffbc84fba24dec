import type { StoryFile } from '@rollcall/gallery/story';
import { testStories } from '@rollcall/gallery/story-tests';
import { speak } from './languages.ts';
import { memberHarness } from './member.ts';

testStories({
  harness: memberHarness(),
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  speak,
  looks: import.meta.env['STORY_LOOKS'],
});
