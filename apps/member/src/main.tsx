// The kit's styles first: a feature's own may then differ from them.
import 'virtual:tokens.css';
import './tokens.css';
import './base.css';
import './ui/ui.css';
import { setTranslate } from '@rollcall/ui/texts';
import { startTheme } from '@rollcall/ui/theme';
import { t } from '@rollcall/web/i18n';
import { startLanguage } from '@rollcall/web/language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { noteLanding } from './lib/entry.ts';

setTranslate(t);
startTheme();

function show(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  noteLanding(location.href, (navigation as PerformanceNavigationTiming | undefined)?.type);
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
}

const covers = history.state?.over;
// Shown in any case: at worst in Chinese, or with one step of Back too many.
const ready = Promise.allSettled([
  startLanguage(() => import('./english/catalogue.ts')),
  covers && import('./lib/drop-covers.ts').then(({ dropCovers }) => dropCovers(covers)),
]);

// The mini-program hands over who opens the page; everybody else goes on at once.
if (/[?&]mini=/.test(location.search))
  void import('./lib/mini-entry.ts')
    .then(({ enterFromMini }) => enterFromMini())
    .finally(() => ready.then(show));
else void ready.then(show);

// Without it the page is what it always was; with it, it opens without a network too (docs/decisions/106).
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/m/sw.js').catch(() => undefined));
