import { NoAnswer } from '@rollcall/contract';
import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer and is not asked again; only silence is, once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => error instanceof NoAnswer && failures < 1,
      refetchOnWindowFocus: true,
    },
  },
});
