import { lengthened, openGallery } from '@rollcall/gallery/page';
import type { StoryFile } from '@rollcall/gallery/story';
import { frame } from './frame.tsx';
import { speak, speakBy } from './languages.ts';

openGallery({
  title: '组件',
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  frame,
  languages: {
    English: () => speak('en'),
    长文: () => speakBy(lengthened),
  },
});
