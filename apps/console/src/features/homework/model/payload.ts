import type { initHomework, RequestOf, updateHomework } from '@rollcall/contract';
import { type HomeworkForm, homeworkOf } from './form-state.ts';

/** The whole object as the wire has it (HW-15): periods by their start, in whatever order they were typed. */
function saved(form: HomeworkForm) {
  const settings = homeworkOf(form);
  return { ...settings, time_list: settings.time_list.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]) };
}

/** Body of a new homework, or of a copy: it has no `wid` (HW-57). */
export const initPayload = (
  form: HomeworkForm,
  cid: string,
  requestId: string,
): RequestOf<typeof initHomework> => ({
  ...saved(form),
  cid,
  sync_cids: form.syncCids,
  source: 'pc',
  request_id: requestId,
});

/** Body of an edit; classes are chosen once, when it is assigned (N26). */
export const editPayload = (
  form: HomeworkForm,
  { cid, wid, rev }: { cid: string; wid: string; rev: number },
): RequestOf<typeof updateHomework> => ({ ...saved(form), cid, wid, rev, sync_cids: [], source: 'pc' });
