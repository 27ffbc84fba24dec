import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';

interface LoadedProps<D> {
  query: Pick<UseQueryResult<D, Error>, 'data' | 'error'> & { refetch: () => unknown };
  lines?: number;
  children: (data: D) => ReactNode;
}

/** Content of a query, or its loading or failed state. */
export function Loaded<D>({ query, lines = 4, children }: LoadedProps<D>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FailedState error={query.error} onRetry={() => void query.refetch()} />;
  return <TextSkeleton lines={lines} />;
}
