import { dayPeople, type RequestOf, type ResponseOf } from '@rollcall/contract';
import { api } from './client.ts';
import { copyText } from './copy.ts';
import { showError } from './errors.ts';

/** Set of people behind a number of a day. */
export type PeopleOf = Omit<RequestOf<typeof dayPeople>, 'cursor'>;

/** Pages of names that are copied at most: a list of more is for the export. */
const PAGES_MOST = 40;

/** Copies all names behind a number of a day, one on a line. */
export async function copyPeople(of: PeopleOf): Promise<void> {
  try {
    const names: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < PAGES_MOST; page++) {
      const { data }: ResponseOf<typeof dayPeople> = await api(dayPeople, {
        ...of,
        ...(cursor === null ? {} : { cursor }),
      });
      names.push(...data.lists.map(({ name }) => name));
      cursor = data.next;
      if (cursor === null) break;
    }
    await copyText(names.join('\n'));
  } catch (error) {
    showError(error);
  }
}
