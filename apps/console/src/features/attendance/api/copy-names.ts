import { attendanceWho, type RequestOf, type ResponseOf } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { api } from '../../../lib/client.ts';
import { showError } from '../../../lib/errors.ts';

/** Pages of names at most: a list of more is for the export. */
const PAGES_MOST = 40;

/** Copies the names of those with a verdict, one on a line. */
export async function copyNames(
  about: Pick<RequestOf<typeof attendanceWho>, 'cid' | 'from' | 'to' | 'slot' | 'verdict'>,
  copy: (text: string) => Promise<void>,
): Promise<void> {
  try {
    const names: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < PAGES_MOST; page++) {
      const { data }: ResponseOf<typeof attendanceWho> = await api(attendanceWho, {
        ...about,
        ...(cursor === null ? {} : { cursor }),
      });
      names.push(
        ...data.people.map(({ name, no }) => (no === '' ? name : `${name}${t('（{{no}}）', { no })}`)),
      );
      cursor = data.next;
      if (cursor === null) break;
    }
    await copy(names.join('\n'));
  } catch (error) {
    showError(error);
  }
}
