import type * as contract from '@rollcall/contract';
import {
  type HomeworkSettings,
  type OwnHomework,
  type ParsedRequestOf,
  type ResponseOf,
  SUBMISSION_MESSAGES,
} from '@rollcall/contract';
import {
  answerShown,
  byUrgency,
  dayNumber,
  dayOf,
  fieldsInUse,
  type Interval,
  instantOf,
  isSingle,
  ROLE_TRAITS,
  type Workdays,
} from '@rollcall/rules';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { draftKey, insideId, splitInsideId } from '../../platform/ids/ids.ts';
import { namesOf } from '../account/account.reads.ts';
import {
  type Access,
  type CodeVersion,
  isAvailable,
  isBlacklisted,
  loadAccess,
  type Versions,
} from '../activity/activity.reads.ts';
import { dependentsOf } from '../guardian/guardian.reads.ts';
import { listRecords, readCursor } from '../record/record.reads.ts';
import type { CameByCode } from '../visit/visit.reads.ts';
import { makeupOf } from './missed.reads.ts';
import { arranges, isOpenTo, recordViewer, seesOthers } from './submission.policy.ts';
import {
  type HomeworkSubmission,
  type JudgedTask,
  judgeTask,
  loadHomeworkSubmissions,
  loadTask,
  loadTasks,
  loadWaiting,
  type Requested,
  type Task,
} from './task.reads.ts';

interface OwnHomeworkDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isCertified: (until: Date | null, now: Date) => boolean;
  isEntry: (code: CodeVersion, entry: string | undefined) => boolean;
  cameByCode: CameByCode;
}

const STATUS_OF = { running: 1, over: 2, waiting: 3 } as const;
const TAB_OF = { running: 1, over: 0, waiting: 2 } as const;
/** Homework that is over and shown. */
const PAST = 100;
const OWN_RECORDS = 50;

interface Person extends Requested {
  access: Access;
  memberId: string | null;
  name: string;
}

function ownHomeworkOf(judged: JudgedTask): OwnHomework {
  const { task, due, span, submitted } = judged;
  return {
    wid: insideId(task.cid, task.wid),
    cid: task.cid,
    title: task.title,
    mode: task.mode,
    status: STATUS_OF[judged.status],
    state: judged.state,
    rank: submitted[0]?.rank ?? 0,
    due: {
      reason: due.reason,
      msg: due.reason === null ? '' : (due.message ?? SUBMISSION_MESSAGES.submit[due.reason]),
      opens_at: due.opensAt,
      closes_at: due.closesAt,
      slots: due.slots,
      done: due.done,
      limit: due.limit,
    },
    opens_at: Math.floor(span.opensAt),
    closes_at: span.closesAt,
    handed_in: submitted.length,
    can_makeup: task.settings.can_makeup,
  };
}

export function createOwnHomeworkReads(deps: OwnHomeworkDeps) {
  const { db, versions, workdays, isCertified, isEntry, cameByCode } = deps;

  /** Subject of a request: the caller, or a dependent of theirs; undefined where they have no such dependent. */
  async function personOf(
    uid: string,
    cid: string,
    { entry, agent_for }: { entry?: string | undefined; agent_for?: string | undefined },
    at: Date,
  ): Promise<Person | undefined> {
    const access = await loadAccess(db, cid, uid);
    if (!isAvailable(access)) return undefined;
    const certified = isCertified(access.activity.certified_until, at);
    const entryValid =
      access.member === null
        ? await cameByCode(uid, access.activity, entry)
        : access.member.takes_part || isEntry(access.activity, entry);
    const of = async (member: Requested['member'], memberId: string | null): Promise<Person> => {
      const facts = memberId === null ? undefined : await factsOf(db, cid, memberId);
      return {
        access,
        certified,
        entryValid: entryValid || agent_for !== undefined,
        member: member && { ...member, ...(facts ? { stays: facts.stays } : {}) },
        memberId,
        name: facts?.alias ?? '',
      };
    };
    if (agent_for === undefined) return of(access.member, access.member?.member_id ?? null);
    const dependents = await dependentsOf(db, uid, cid);
    const dependent = dependents.find((one) => insideId(cid, one.member_id) === agent_for);
    if (!dependent || isBlacklisted(access)) return undefined;
    const { rules } = await versions.of(db, access.activity);
    return { ...(await of(dependent, dependent.member_id)), proxyOff: rules.proxy === 0 };
  }

  const judge = (
    task: Task,
    person: Person,
    submitted: HomeworkSubmission[],
    waiting: { wid: string; period_start: string }[],
    now: number,
  ) =>
    judgeTask(
      task,
      person,
      submitted.filter((one) => one.wid === task.wid),
      waiting.filter((one) => one.wid === task.wid),
      now,
      workdays(),
    );

  return {
    /** Homework of a class as one member sees it, what is due first. */
    async list(
      uid: string,
      q: ParsedRequestOf<typeof contract.listOwnHomework>,
      at: Date,
    ): Promise<ResponseOf<typeof contract.listOwnHomework>['data'] | undefined> {
      const { cid } = q;
      const person = await personOf(uid, cid, q, at);
      if (!person) return undefined;
      const now = unixSeconds(at);
      const [current, past] = await Promise.all([
        loadTasks(db, [cid], { from: at, to: null }),
        loadTasks(db, [cid], { from: null, to: at, most: PAST }),
      ]);
      const tasks = new Map([...past, ...current].map((task) => [task.wid, task]));
      const shown = [...tasks.values()].filter((task) => isOpenTo(person, task.settings));
      const { memberId } = person;
      const [submitted, waiting] =
        memberId === null
          ? [[], []]
          : await Promise.all([
              loadHomeworkSubmissions(db, [[cid, memberId]], [...tasks.keys()]),
              loadWaiting(db, cid, memberId),
            ]);
      const judged = shown.map((task) => judge(task, person, submitted, waiting, now));
      const count = (status: JudgedTask['status']) => judged.filter((one) => one.status === status).length;
      const inTab = judged.filter((one) => q.type === undefined || TAB_OF[one.status] === q.type);
      return {
        lists: inTab.map(ownHomeworkOf).sort(byUrgency),
        running: count('running'),
        waiting: count('waiting'),
        ended: count('over'),
        now,
      };
    },

    /** One homework as this person may see it; undefined where there is none for them. */
    async one(
      uid: string,
      q: ParsedRequestOf<typeof contract.getOwnHomework>,
      at: Date,
    ): Promise<ResponseOf<typeof contract.getOwnHomework>['data'] | undefined> {
      const { cid, id } = splitInsideId(q.wid);
      const person = await personOf(uid, cid, q, at);
      const task = person && (await loadTask(db, cid, id));
      if (!person || !task || !isOpenTo(person, task.settings)) return undefined;
      const { settings } = task;
      const { access, memberId } = person;
      const now = unixSeconds(at);
      const [submitted, waiting, version, names, dependents] = await Promise.all([
        memberId === null ? [] : loadHomeworkSubmissions(db, [[cid, memberId]], [id]),
        memberId === null ? [] : loadWaiting(db, cid, memberId),
        versions.of(db, access.activity),
        namesOf(db, [task.owner_uid]),
        dependentsOf(db, uid, cid),
      ]);
      const judged = judge(task, person, submitted, waiting, now);
      const [records, makeup] = await Promise.all([
        memberId === null
          ? { lists: [] }
          : listRecords(
              db,
              { cid, wid: id, memberId, removed: [] },
              recordViewer(access, version.settings, uid),
              { count: OWN_RECORDS },
            ),
        makeupOf(db, judged, memberId, now, workdays(), version.settings.enable_hd),
      ]);
      const today = dayOf(now, task.zone);
      const { member } = person;
      const takesPart = member !== null && ROLE_TRAITS[member.role].participates;
      const days = person.proxyOff || !takesPart ? [] : makeup.days;
      return {
        ...ownHomeworkOf(judged),
        class_title: access.activity.title,
        owner_name: names.get(task.owner_uid) ?? '',
        hint: settings.hint,
        content: settings.content,
        time_list: isSingle(task.mode) ? [] : judged.rules.time_list,
        checkinday: judged.rules.checkinday,
        limit: settings.limit,
        days_current: isSingle(task.mode)
          ? 0
          : dayNumber(judged.rules.start_day, judged.rules.end_day, today).days_current,
        fill_options: fieldsInUse({ ...settings, enable_hd: version.settings.enable_hd }),
        pic_text: settings.pic_text,
        locations: settings.locations,
        wifis: settings.wifis.map(({ ssid }) => ({ ssid })),
        scan_required: settings.scan_required,
        view_auth: settings.view_auth,
        ...answerOf(settings, submitted.length > 0 || arranges(person), now, task.zone),
        records: records.lists,
        makeup: { ...makeup, days },
        me: memberId === null ? null : { unionid: insideId(cid, memberId), name: person.name },
        draft_key: draftKey(cid, uid),
        wards: dependents.map((one) => ({ unionid: insideId(cid, one.member_id), name: one.alias })),
        abilities: {
          viewOthers: seesOthers(person, settings),
          updateRecord: version.settings.enable_update_record === 1,
          removeRecord: version.settings.enable_remove === 1,
          makeup: settings.can_makeup !== 0 && days.length > 0,
        },
        now,
      };
    },

    /** Submissions of others, as the homework lets the viewer see; undefined where they may see none of it. */
    async submitted(
      uid: string,
      { wid, entry, count, cursor }: ParsedRequestOf<typeof contract.listHandedIn>,
      at: Date,
    ): Promise<ResponseOf<typeof contract.listHandedIn>['data'] | 'bad cursor' | undefined> {
      const { cid, id } = splitInsideId(wid);
      const person = await personOf(uid, cid, { entry }, at);
      const task = person && (await loadTask(db, cid, id));
      if (!person || !task || !seesOthers(person, task.settings)) return undefined;
      const from = cursor === undefined ? undefined : readCursor(cursor);
      if (from === null) return 'bad cursor';
      const { settings } = await versions.of(db, person.access.activity);
      const viewer = recordViewer(person.access, settings, uid);
      return listRecords(db, { cid, wid: id, removed: [] }, viewer, { count, cursor: from });
    },
  };
}
export type OwnHomeworkReads = ReturnType<typeof createOwnHomeworkReads>;

async function factsOf(
  db: Db,
  cid: string,
  memberId: string,
): Promise<{ alias: string; stays: Interval[] } | undefined> {
  const { rows } = await sql<{ alias: string; stays: Interval[] }>`
    SELECT m.alias, jsonb_build_array(jsonb_build_object('from', m.joined_day, 'to', NULL)) || COALESCE(
        (SELECT jsonb_agg(jsonb_build_object('from', t.from_day, 'to', t.to_day)) FROM member_stay t
          WHERE t.cid = ${cid} AND t.member_id = m.member_id), '[]') AS stays
    FROM member m WHERE m.cid = ${cid} AND m.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** The answer once it is shown, and when it will be (HW-18): never a word of it before. */
function answerOf(settings: HomeworkSettings, submitted: boolean, now: number, zone: string) {
  const { show_answer, date_show_answer, time_show_answer, answer } = settings;
  const timed = show_answer === 1;
  return {
    show_answer,
    answer_at: timed ? instantOf(dayOf(date_show_answer, zone), time_show_answer, zone) : null,
    answer: answerShown(settings, { now, submitted, zone }) ? answer : null,
  };
}
