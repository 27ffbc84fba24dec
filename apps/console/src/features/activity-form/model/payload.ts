import {
  type createNormal,
  type FormTemplate,
  type RequestOf,
  TEMPLATE,
  type updateNormal,
} from '@rollcall/contract';
import { sortSlots } from '@rollcall/rules';
import { type FormState, settingsOf } from './form-state.ts';

type SentBeside = Pick<FormState['settings'], 'cate' | 'init_makeups'>;
/** Settings that not every form sends. */
const SENT_BESIDE: Readonly<Record<FormTemplate, (beside: SentBeside) => Partial<SentBeside>>> = {
  [TEMPLATE.NORMAL]: (beside) => beside,
  [TEMPLATE.MEETING]: () => ({}),
  [TEMPLATE.WORK]: ({ cate }) => ({ cate }),
};

/**
 * The whole object as its kind sends it (FORM-86): slots by their start, in whatever order they were typed; `cate`
 * of normal and work only, `init_makeups` of normal only.
 */
function saved(state: FormState) {
  const { cate, init_makeups, ...settings } = settingsOf(state);
  return {
    ...settings,
    time_list: sortSlots(settings.time_list),
    ...SENT_BESIDE[settings.template]({ cate, init_makeups }),
  };
}

/**
 * Body of a create call. `requestId` makes a repeated send the same create; `copyOf` names the source of a copy,
 * whose files may be used again.
 */
export const createPayload = (
  state: FormState,
  requestId: string,
  copyOf?: string,
): RequestOf<typeof createNormal> => ({
  ...saved(state),
  source: 'pc',
  request_id: requestId,
  ...(copyOf === undefined ? {} : { copy_of: copyOf }),
});

/** Body of an update call: the same with `cid`, without the reminder (FORM-87, FORM-28). */
export function updatePayload(state: FormState, cid: string, rev: number): RequestOf<typeof updateNormal> {
  const { alert_time: _, ...settings } = saved(state);
  return { ...settings, cid, rev, source: 'pc' };
}
