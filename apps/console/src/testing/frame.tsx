import type { Frame } from '@rollcall/gallery/show';
import { LinkProvider } from '@rollcall/ui/primitives/link';
import { setTranslate } from '@rollcall/ui/texts';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AddressProvider } from '../lib/address.tsx';
import { closeGate, useOpenGate } from '../lib/gate-store.ts';
import { setNavigator } from '../lib/navigation.ts';
import { queryClient } from '../lib/query-client.ts';
import 'virtual:tokens.css';
import '../ui/base.css';
import '../ui/ui.css';
import { Toaster } from '@rollcall/ui/primitives/toast';

const GateDialog = lazy(() => import('../app/gate-dialog.tsx'));

/** Surroundings of a page in the main area, without its navigation. */
function Room({ children }: { children: ReactNode }) {
  const gate = useOpenGate();
  return (
    <AddressProvider>
      <main>{children}</main>
      {gate && (
        <Suspense>
          <GateDialog gate={gate} />
        </Suspense>
      )}
    </AddressProvider>
  );
}

setTranslate(t);

/** The console around a story: its providers, styles, messages and gates. */
export const frame: Frame = {
  open(story) {
    const router = createMemoryRouter([{ path: '*', element: <Room>{story.render()}</Room> }], {
      initialEntries: [story.path ?? '/'],
    });
    setNavigator((path, options) => void router.navigate(path, options));
    return {
      content: (
        <QueryClientProvider client={queryClient}>
          <LinkProvider value={Link}>
            <RouterProvider router={router} />
          </LinkProvider>
          <Toaster />
        </QueryClientProvider>
      ),
      where: () => router.state.location.pathname + router.state.location.search,
    };
  },
  forget() {
    queryClient.clear();
    closeGate();
    toast.clear();
    localStorage.clear();
  },
};
