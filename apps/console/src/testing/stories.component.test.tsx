import type { StoryFile } from '@rollcall/gallery/story';
import { testStories } from '@rollcall/gallery/story-tests';
import { consoleHarness } from './console.ts';

testStories(consoleHarness(), import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }));
