import { lengthened, openGallery } from '@rollcall/gallery/page';
import type { StoryFile } from '@rollcall/gallery/story';
import { fill, setTranslate } from '@rollcall/web/i18n';
import { frame } from './frame.tsx';
import { speak } from './languages.ts';

openGallery({
  title: '控制台',
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  frame,
  languages: {
    English: () => speak('en'),
    长文: () => setTranslate((text, values) => fill(lengthened(text), values)),
  },
});
