import { NoAnswer } from '@rollcall/contract/wire/client';
import { LinkProvider } from '@rollcall/ui/primitives/link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { Link } from '../ui/link.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { Pages } from './pages.tsx';
import { SessionGate } from './session-gate.tsx';

const RETRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is an answer: only a missing one is asked for again.
      retry: (count, error) => error instanceof NoAnswer && count < RETRIES,
      // A phone's own idea of being offline is often wrong; the request itself finds out.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/m">
        <SessionGate />
        <LinkProvider value={Link}>
          <FaultBoundary>
            <Pages />
          </FaultBoundary>
        </LinkProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
