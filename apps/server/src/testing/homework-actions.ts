import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { expect } from 'vitest';
import { insideId } from '../platform/ids/ids.ts';
import { type Api, freshId, type Person } from './api.ts';
import type { Over } from './homework-submission.ts';

/** What a random history is made in: a class, its teacher, and chance. */
export interface HistoryContext {
  api: Api;
  teacher: Person;
  cid: string;
  of: <T>(list: readonly T[]) => T;
  /** The day it is, and the days up to it. */
  today: () => string;
  days: () => string[];
}

/** What happens to homework, its submissions and members how often. */
export const HOMEWORK_DECK: [action: string, weight: number][] = [
  ['assign', 3],
  ['submit', 9],
  ['submitForDependent', 3],
  ['submitMakeup', 4],
  ['submitLate', 2],
  ['editHomework', 2],
  ['dropHomework', 1],
  ['resort', 1],
  ['review', 8],
  ['unreview', 2],
  ['like', 3],
  ['comment', 3],
  ['uncomment', 1],
  ['correct', 2],
  ['change', 2],
  ['pin', 1],
  ['moderationRemove', 2],
  ['blacklist', 2],
  ['letIn', 2],
  ['giveBack', 2],
  ['removeMember', 1],
  ['merge', 1],
];

const SLOTS: [number, number][] = [
  [420, 495],
  [960, 1050],
];

/** Actions with homework, reviews and members of a class; what cannot be done is refused, which is well. */
export function homeworkActions({ api, teacher, cid, of, today, days }: HistoryContext) {
  const entry = api.entryOf(cid);
  const midnight = (day: string) => startOfDay(day);
  const settings = (): contract.HomeworkSettingsInput => ({
    title: '背诵',
    mode: 0,
    start_date: 0,
    end_date: midnight(of([today(), '2026-12-05'])),
    end_time: 79_200,
    can_makeup: of([0, 1, 2]),
    limit: of([1, 2, 3]),
    view_auth: of([0, 1, 2]),
    ...of<Over>([
      {},
      { mode: 1, start_date: midnight(today()), end_date: midnight('2026-12-05'), time_list: SLOTS },
      { mode: 1, start_date: midnight(today()), end_date: midnight('2026-12-05'), checkinday: [8] },
    ]),
  });
  const wids = async () =>
    (await Promise.all([0, 1].map((type) => teacher.ok(contract.listHomework, { cid, type })))).flatMap(
      ({ data }) => data.map(({ wid }) => wid),
    );
  const oneOf = async <T>(list: Promise<T[]>, act: (one: T) => Promise<unknown>): Promise<unknown> => {
    const all = await list;
    return all.length === 0 ? undefined : act(of(all));
  };
  const asking = (wid: string, more: object = {}) => ({
    cid,
    wid,
    entry,
    fill_params: [],
    request_id: freshId(),
    ...more,
  });
  const records = async () => (await teacher.ok(contract.listRecords, { cid, count: 20 })).data.lists;
  const own = async (one: Person) => (await one.ok(contract.listOwnRecords, { cid })).data.lists;
  const dependentOf = async (one: Person) =>
    (await one.ok(contract.listDependents, { cid, entry })).data.lists.at(-1)?.unionid;
  const members = async (role: 0 | 2) =>
    (
      await api.sql<{ id: string }>(
        'SELECT member_id AS id FROM member WHERE cid = $1 AND role = $2 AND removed_at IS NULL ORDER BY member_id',
        [cid, role],
      )
    ).map(({ id }) => insideId(cid, id));
  const listing = (type: 0 | 1) => async () =>
    oneOf(members(type === 1 ? 0 : 2), (unionid) =>
      teacher.ok(contract.setRole, { cid, unionid, role: 2, type }),
    );

  return {
    assign: () => teacher.ok(contract.initHomework, { cid, ...settings() }),
    submit: (one) => oneOf(wids(), (wid) => one.ok(contract.submit, asking(wid))),
    submitForDependent: async (one) => {
      const agent_for = await dependentOf(one);
      return oneOf(wids(), (wid) => one.ok(contract.submit, asking(wid, { agent_for })));
    },
    submitMakeup: (one) =>
      oneOf(wids(), (wid) => one.ok(contract.submit, asking(wid, { makeup: 1, date: of(days()) }))),
    submitLate: (one) =>
      oneOf(wids(), (wid) =>
        one.ok(contract.submit, asking(wid, { captured_at: midnight(today()) + 25_260 })),
      ),
    editHomework: () =>
      oneOf(wids(), async (wid) => {
        const { data } = await teacher.ok(contract.getHomework, { wid });
        const { limit, can_makeup, end_date, checkinday } = { ...data, ...settings() };
        const next = { ...data, limit, can_makeup, end_date, checkinday: checkinday ?? data.checkinday };
        return teacher.ok(contract.updateHomework, { ...next, cid, wid });
      }),
    dropHomework: () => oneOf(wids(), (wid) => teacher.ok(contract.removeHomework, { wid })),
    resort: async () => teacher.ok(contract.resortHomework, { cid, wids: (await wids()).reverse() }),
    review: () =>
      oneOf(records(), ({ pt_id }) =>
        teacher.ok(contract.submitRemark, { pt_id, rank: of([0, 1, 1, 5, 6]), content: '看过了' }),
      ),
    unreview: () =>
      oneOf(
        records().then((all) => all.filter(({ remarks }) => remarks.length > 0)),
        ({ pt_id, remarks }) => teacher.ok(contract.removeRemark, { pt_id, id: of(remarks).id }),
      ),
    like: (one) =>
      oneOf(records(), ({ pt_id }) => one.ok(contract.likeAsMember, { pt_id, like: of([0, 1, 1]) })),
    comment: (one) =>
      oneOf(records(), ({ pt_id }) => one.ok(contract.commentAsMember, { pt_id, content: '好' })),
    uncomment: () =>
      oneOf(
        records().then((all) => all.filter(({ comments }) => comments.length > 0)),
        ({ pt_id, comments }) => teacher.ok(contract.removeComment, { pt_id, com_id: of(comments).com_id }),
      ),
    correct: (one) =>
      oneOf(own(one), ({ pt_id }) =>
        one.ok(contract.fixOwnRecord, { pt_id, fill_params: [], request_id: freshId() }),
      ),
    change: (one) =>
      oneOf(own(one), ({ pt_id }) => one.ok(contract.updateOwnRecord, { pt_id, fill_params: [] })),
    pin: () => oneOf(records(), ({ pt_id }) => teacher.ok(contract.pinRecord, { pt_id, type: of([0, 1]) })),
    moderationRemove: () =>
      oneOf(records(), ({ pt_id }) => teacher.ok(contract.removeMemberRecord, { pt_id })),
    blacklist: listing(1),
    letIn: listing(0),
    giveBack: () => oneOf(members(0), (unionid) => teacher.ok(contract.restoreRecords, { cid, unionid })),
    removeMember: () =>
      oneOf(members(0), (target) =>
        teacher.ok(contract.quitActivity, { cid, target, clear_data: of([0, 1]) }),
      ),
    merge: () =>
      oneOf(members(0), async (unionid) => {
        const { lists } = (await teacher.ok(contract.listMergeLines, { cid, unionid })).data;
        return lists.length === 0
          ? undefined
          : teacher.ok(contract.mergeMember, { cid, unionid, line: of(lists).unionid });
      }),
  } satisfies Record<string, (one: Person, name: string) => Promise<unknown>>;
}

/** Records of a page. */
const MOST = 50;

/** Whatever the tabs count equals the records that they list. */
export async function assertTotals({ teacher, cid }: HistoryContext, people: Person[]): Promise<void> {
  const range = { start: startOfDay('2026-11-20'), end: startOfDay('2026-12-31') };
  for (const who of [teacher, ...people])
    for (const filter of [{}, { has_graded: 1 }, { has_graded: 0 }, { rank: 1 }, { rank: 5 }] as const)
      for (const within of [{}, range]) {
        const page = await who
          .ok(contract.listRecords, { cid, count: MOST, ...filter, ...within })
          .catch((error) => {
            // Who is out of the class, or put out of it, lists nothing; the teacher always may.
            if (who !== teacher && error instanceof contract.ApiRejection && error.status < 500) return null;
            throw error;
          });
        if (page && page.data.total <= MOST)
          expect([filter, within, page.data.lists.length]).toEqual([filter, within, page.data.total]);
      }
}
