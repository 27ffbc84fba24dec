import { NoAnswer } from '@rollcall/contract';
import { retriesCrowd, retryDelay } from '@rollcall/web/crowd';
import { QueryClient } from '@tanstack/react-query';

/**
 * A refusal is an answer and is not asked again; silence is, once, and what a crowded server has not looked at. What
 * somebody does is theirs to repeat: they are told.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        (error instanceof NoAnswer && failures < 1) || retriesCrowd(failures, error),
      retryDelay,
      refetchOnWindowFocus: true,
    },
  },
});
