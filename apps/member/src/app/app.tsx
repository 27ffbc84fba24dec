import { LinkProvider } from '@rollcall/ui/primitives/link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { QUERY_DEFAULTS } from '../lib/query-defaults.ts';
import { Link } from '../ui/link.tsx';
import { CrowdBar } from './crowd-bar.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { Pages } from './pages.tsx';
import { PendingPage } from './pending-page.tsx';
import { SessionGate } from './session-gate.tsx';

const queries = new QueryClient({ defaultOptions: QUERY_DEFAULTS });

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/m">
        <SessionGate />
        <CrowdBar />
        <PendingPage />
        <LinkProvider value={Link}>
          <FaultBoundary>
            <Pages />
          </FaultBoundary>
        </LinkProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
