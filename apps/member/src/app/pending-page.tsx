import { PendingBar } from '@rollcall/ui/primitives/pending-bar';
import { createStore, useStore } from '@rollcall/web/store';
import { type ComponentType, lazy } from 'react';

/** Number of pages whose script is on its way. */
const loading = createStore(0);

/**
 * A page that is loaded when it is opened. The router keeps the former page until then, so that nothing flickers on a
 * quick line; on a slow one `PendingPage` is the sign that the press was seen.
 */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    // React asks for it while it draws, and nothing else may be drawn anew meanwhile.
    await null;
    loading.set(loading.read() + 1);
    return load().finally(() => loading.set(loading.read() - 1));
  });

/** Sign that the next page is on its way. */
export const PendingPage = () => (useStore(loading) > 0 ? <PendingBar /> : null);
