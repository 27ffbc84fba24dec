import { attendanceWho, type RequestOf } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { api } from '../../../lib/client.ts';
import { copyList } from '../../../lib/copy-list.ts';

/** Copies the names of those with a verdict, with their numbers. */
export const copyNames = (
  about: Pick<RequestOf<typeof attendanceWho>, 'cid' | 'from' | 'to' | 'slot' | 'verdict'>,
): Promise<void> =>
  copyList(async (cursor) => {
    const { people, next } = (await api(attendanceWho, { ...about, cursor })).data;
    const names = people.map(({ name, no }) => (no === '' ? name : `${name}${t('（{{no}}）', { no })}`));
    return { names, next };
  });
