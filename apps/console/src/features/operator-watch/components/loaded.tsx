import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';

interface LoadedProps<D> {
  query: Pick<UseQueryResult<D, Error>, 'data' | 'error'> & { refetch: () => unknown };
  lines?: number;
  children: (data: D) => ReactNode;
}

/** What was read, or that it is on its way, or that it could not be read. */
export function Loaded<D>({ query, lines = 4, children }: LoadedProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <TextSkeleton lines={lines} />;
}
