import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { splitInsideId } from '../platform/ids/ids.ts';
import { type Api, freshId, type Person } from './api.ts';
import { type ActivityOverrides, anActivity } from './builders.ts';

export type Over = Partial<contract.HomeworkSettingsInput>;

/** Daily homework from 20 November to 5 December, between 07:00 and 21:00. */
export const DAILY: Over = {
  mode: 1,
  start_date: startOfDay('2026-11-20'),
  end_date: startOfDay('2026-12-05'),
  time_list: [[420, 1260]],
};

/** Hands for tests of submitting: what a teacher assigns, and what a member sends and sees. */
export function homeworkHands(api: Api, teacher: Person) {
  const assign = async (cid: string, over: Over = {}, who = teacher) =>
    (
      await who.ok(contract.initHomework, {
        cid,
        title: '背诵第三课',
        mode: 0,
        start_date: 0,
        end_date: startOfDay('2026-11-22'),
        end_time: 75_600,
        ...over,
      })
    ).data.wid;
  const asking = (cid: string, wid: string, more: object = {}) => ({
    cid,
    wid,
    entry: api.entryOf(cid),
    fill_params: [],
    request_id: freshId(),
    ...more,
  });
  return {
    assign,
    asking,
    /** A class with one member and one homework: single, from now until 21:00 on 22 November, unless said otherwise. */
    async classWith(over: Over = {}, settings: ActivityOverrides = {}, who = teacher) {
      await api.clock('2026-11-20 08:00:00');
      const { data } = await who.ok(contract.createWork, anActivity({ title: '五年级二班', ...settings }));
      const member = await api.member(data.cid, '王浩然');
      const wid = await assign(data.cid, over, who);
      return { cid: data.cid, wid, member, ask: (more: object = {}) => asking(data.cid, wid, more) };
    },
    counters: (wid: string) =>
      api.sql('SELECT day, done, done_uv FROM homework_day WHERE wid = $1 ORDER BY day', [
        splitInsideId(wid).id,
      ]),
    progress: async (wid: string, on?: string) =>
      (await teacher.ok(contract.getHomeworkProgress, on === undefined ? { wid } : { wid, day: on })).data,
    own: async (member: Person, wid: string) => (await member.ok(contract.getOwnHomework, { wid })).data,
    reasonOf: async (member: Person, request: ReturnType<typeof asking>) =>
      (await member.refused(contract.submit, request)).data,
  };
}
