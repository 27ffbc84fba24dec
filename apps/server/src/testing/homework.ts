import { createWork, type HomeworkSettingsInput, initHomework, listHomework } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import type { Api, Person } from './api.ts';
import { type ActivityOverrides, anActivity } from './builders.ts';

/** A single homework that begins at once and ends this evening, unless said otherwise. */
export const aHomework = (over: Partial<HomeworkSettingsInput> = {}): HomeworkSettingsInput => ({
  title: '背诵第三课',
  mode: 0,
  start_date: 0,
  end_date: startOfDay('2026-11-20'),
  end_time: 75_600,
  ...over,
});

/** A class of somebody's. */
export const classOf = async (
  who: Person,
  over: ActivityOverrides & { cate?: number } = {},
): Promise<string> => (await who.ok(createWork, anActivity({ title: '五年级二班', ...over }))).data.cid;

/** Assigns homework to a class and answers its wid. */
export const assignAs = async (
  who: Person,
  cid: string,
  over: Partial<HomeworkSettingsInput> = {},
): Promise<string> => (await who.ok(initHomework, { cid, ...aHomework(over) })).data.wid;

/** Titles of a tab of homework management, in its order. */
export const titlesAs = async (who: Person, cid: string, type: number): Promise<string[]> =>
  (await who.ok(listHomework, { cid, type })).data.map(({ title }) => title);

/** Makes somebody an admin of an activity that they join. */
export async function promote(api: Api, cid: string, person: Person): Promise<void> {
  await api.member(cid, person.name);
  await api.sql(
    `UPDATE member SET role = 1 FROM person p WHERE member.uid = p.uid AND member.cid = $1 AND p.nickname = $2`,
    [cid, person.name],
  );
  await api.sql(
    `UPDATE my_activity SET role = 1 FROM person p WHERE my_activity.uid = p.uid AND cid = $1 AND p.nickname = $2`,
    [cid, person.name],
  );
}
