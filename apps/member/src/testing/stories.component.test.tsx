import type { StoryFile } from '@rollcall/gallery/story';
import { testStories } from '@rollcall/gallery/story-tests';
import { memberHarness } from './member.ts';

testStories(memberHarness(), import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }));
