import type { createNormal, RequestOf, updateNormal } from '@rollcall/contract';
import { sortSlots } from '@rollcall/rules';
import { type FormState, settingsOf } from './form-state.ts';

/** Slots are typed in any order and saved by their start. */
const saved = (state: FormState) => {
  const settings = settingsOf(state);
  return { ...settings, time_list: sortSlots(settings.time_list) };
};

/** Body of the create call: the whole object (FORM-86). `requestId` makes a repeated send the same create. */
export const createPayload = (state: FormState, requestId: string): RequestOf<typeof createNormal> => ({
  ...saved(state),
  source: 'pc',
  request_id: requestId,
});

/** Body of the update call: the same with `cid`, without the reminder (FORM-87, FORM-28). */
export function updatePayload(state: FormState, cid: string, rev: number): RequestOf<typeof updateNormal> {
  const { alert_time: _, ...settings } = saved(state);
  return { ...settings, cid, rev, source: 'pc' };
}
