import { listShortcuts, type Shortcut, STARTER_PHRASES, saveShortcut } from '@rollcall/contract';
import { useCallback } from 'react';
import { useAction, useCall } from '../../../lib/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** The person's phrases; who has none is offered some to begin with. */
export function useShortcuts() {
  const { data, error, refetch } = useCall(listShortcuts, {}, { staleTime: 60_000 });
  const { run, busy } = useAction(saveShortcut, {
    onDone: async (answer) => {
      // A list that was asked for before must not answer after it.
      await queryClient.cancelQueries({ queryKey: [listShortcuts.name, {}] });
      queryClient.setQueryData([listShortcuts.name, {}], answer);
    },
  });
  const own: readonly Shortcut[] | undefined = data?.data.lists;
  const save = useCallback(
    async (change: { id?: string; content?: string }) => (await run(change)) !== undefined,
    [run],
  );
  return {
    /** undefined while they are read. */
    own,
    error,
    retry: () => void refetch(),
    /** Phrases that can be inserted. */
    phrases: own && own.length > 0 ? own.map(({ content }) => content) : own ? [...STARTER_PHRASES] : [],
    /** Those that are offered and not kept yet, while there are few of one's own. */
    offered:
      own && own.length < STARTER_PHRASES.length
        ? STARTER_PHRASES.filter((phrase) => !own.some(({ content }) => content === phrase))
        : [],
    /** false: refused, which was said already. */
    save,
    busy,
  };
}
