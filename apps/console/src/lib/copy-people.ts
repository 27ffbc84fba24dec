import { dayPeople, type RequestOf } from '@rollcall/contract';
import { api } from './client.ts';
import { copyList } from './copy-list.ts';

/** Set of people behind a number of a day. */
export type PeopleOf = Omit<RequestOf<typeof dayPeople>, 'cursor'>;

/** Copies the names behind a number of a day; those on leave are not named as missing. */
export const copyPeople = (of: PeopleOf): Promise<void> =>
  copyList(async (cursor) => {
    const { lists, next } = (await api(dayPeople, { ...of, cursor })).data;
    return { names: lists.filter(({ leave }) => leave !== 1).map(({ name }) => name), next };
  });
