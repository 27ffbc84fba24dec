import 'virtual:tokens.css';
import '../tokens.css';
import '../base.css';
import '../ui/ui.css';
import type { Frame } from '@rollcall/gallery/show';
import { LinkProvider } from '@rollcall/ui/primitives/link';
import { setTranslate } from '@rollcall/ui/texts';
import { t } from '@rollcall/web/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Link } from '../ui/link.tsx';

setTranslate(t);

/** The member page around a story: its providers and styles. */
export const frame: Frame = {
  open(story) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
    const router = createMemoryRouter(
      [{ path: '*', element: <LinkProvider value={Link}>{story.render()}</LinkProvider> }],
      {
        initialEntries: [story.path ?? '/'],
      },
    );
    return {
      content: (
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      ),
      where: () => router.state.location.pathname + router.state.location.search,
    };
  },
  forget() {
    localStorage.clear();
  },
};
