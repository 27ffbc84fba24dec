import { lengthened, openGallery } from '@rollcall/gallery/page';
import type { StoryFile } from '@rollcall/gallery/story';
import { setCatalogue } from '@rollcall/web/i18n';
import { frame } from './frame.tsx';

openGallery({
  title: '手机',
  files: import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true }),
  frame,
  languages: {
    长文: () => setCatalogue(new Proxy({}, { get: (_, text) => lengthened(String(text)) })),
  },
});
