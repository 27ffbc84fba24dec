import type { Frame } from '@rollcall/gallery/show';
import 'virtual:tokens.css';
import '../styles/base.css';
import { Toaster } from '../primitives/toast.tsx';
import { toast } from '../toasts.ts';

/** The kit around a story: its styles and its toasts. */
export const frame: Frame = {
  open: (story) => ({
    content: (
      <>
        <main className="ui-root" style={{ padding: 24 }}>
          {story.render()}
        </main>
        <Toaster />
      </>
    ),
    where: () => '/',
  }),
  forget: () => toast.clear(),
};
