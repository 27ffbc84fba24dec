import { memberMonth } from '@rollcall/contract/attendance/person';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { keepPreviousData } from '@tanstack/react-query';
import { useData } from '../../../lib/queries.ts';

export type Month = ResponseOf<typeof memberMonth>['data'];

/** A month (yyyy-MM) of the person, or of a dependent; the one before stays until it is there. */
export const useMonth = (cid: string, dependent: string | undefined, month: string) =>
  useData(
    ['month', cid, dependent ?? '', month],
    memberMonth,
    { cid, month, ...(dependent ? { agent_for: dependent } : {}) },
    { placeholderData: keepPreviousData },
  );
