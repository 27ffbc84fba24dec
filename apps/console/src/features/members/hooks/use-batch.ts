import { type MemberAction, type MemberRow, quitActivity, setRole } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { api } from '../../../lib/client.ts';
import { isGone, messageOf } from '../../../lib/errors.ts';
import { ROLE_OF } from '../model/wording.ts';
import { refreshMembers } from './use-members.ts';

/** Acts that can be done on several members at once. */
export const BATCH_ACTIONS = ['set_absent', 'cancel_absent', 'remove'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** Rows on which an act can be done. */
export const rowsFor = (action: MemberAction, rows: readonly MemberRow[]): MemberRow[] =>
  rows.filter(({ can }) => can.includes(action));

async function act(cid: string, action: BatchAction, unionid: string): Promise<void> {
  const change = ROLE_OF[action];
  if (change) await api(setRole, { cid, unionid, ...change });
  else await api(quitActivity, { cid, target: unionid, clear_data: 0 });
}

export interface BatchResult {
  done: number;
  /** `王浩然：没有权限`, one for each that was refused. */
  failed: string[];
}

/** Does an act on members one after the other; one that is refused keeps none of the others from it. */
export function useBatch(cid: string) {
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  return {
    progress,
    async run(action: BatchAction, rows: readonly MemberRow[]): Promise<BatchResult> {
      const result: BatchResult = { done: 0, failed: [] };
      for (const [index, row] of rows.entries()) {
        setProgress({ at: index + 1, of: rows.length });
        try {
          await act(cid, action, row['-1']);
          result.done++;
        } catch (error) {
          // Members who are gone were removed by the try before, whose answer was lost, or left.
          if (action === 'remove' && isGone(error)) result.done++;
          else result.failed.push(t('{{name}}：{{why}}', { name: row['1'], why: messageOf(error) }));
        }
      }
      setProgress(null);
      void refreshMembers();
      return result;
    },
  };
}
