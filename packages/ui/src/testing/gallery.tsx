import { lengthened, openGallery } from '@rollcall/gallery/page';
import type { StoryFile } from '@rollcall/gallery/story';
import { setTranslate } from '../texts.ts';
import { english } from '../texts-en.ts';
import { frame } from './frame.tsx';

const fill = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

openGallery({
  title: '组件',
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  frame,
  languages: {
    English: () => setTranslate((text, values) => fill(english[text] ?? text, values)),
    长文: () => setTranslate((text, values) => fill(lengthened(text), values)),
  },
});
