import { LinkProvider } from '@rollcall/ui/primitives/link';
import { setTranslate } from '@rollcall/ui/texts';
import { startTheme } from '@rollcall/ui/theme';
import { t } from '@rollcall/web/i18n';
import { startLanguage } from '@rollcall/web/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setNavigator } from '../lib/navigation.ts';
import { queryClient } from '../lib/query-client.ts';
import 'virtual:tokens.css';
import '../ui/base.css';
import '../ui/ui.css';
import { Toaster } from '@rollcall/ui/primitives/toast';
import { router } from './router.tsx';

setTranslate(t);
startTheme();
setNavigator((path, options) => void router.navigate(path, options));

function show(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LinkProvider value={Link}>
          <RouterProvider router={router} />
        </LinkProvider>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void startLanguage(() => import('../english/catalogue.ts')).then(show);
