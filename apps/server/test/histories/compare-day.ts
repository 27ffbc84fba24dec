import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { nameOf, type ServerActivity } from './server-activity.ts';

type Same = (name: string, answered: unknown, wanted: unknown) => void;

const VERDICTS = {
  present: contract.VERDICT.PRESENT,
  late: contract.VERDICT.LATE,
  early: contract.VERDICT.EARLY,
  makeup: contract.VERDICT.MAKEUP,
  leave: contract.VERDICT.LEAVE,
  absent: contract.VERDICT.ABSENT,
  open: contract.VERDICT.OPEN,
} as const;

/** Compares what the screens say of a day that has begun: its result, the statistics, the sheet, and the names behind each number. */
export async function compareDay(
  { cid, teacher, random }: ServerActivity,
  day: number,
  same: Same,
): Promise<void> {
  const date = nameOf(day);
  const { data: result } = await teacher.ok(contract.dayResult, { cid, date });
  const { data: grid } = await teacher.ok(contract.attendanceGrid, { cid, from: date, to: date });
  const counts = result.slots.map((slot) => slot.counts);
  same(`counts of ${date} beside the sheet`, counts, grid.days[0]!.counts);

  const at = startOfDay(date);
  const [row] = (await teacher.ok(contract.stat, { cid, start_date: at, end_date: at })).data;
  const { checked_uv, unchecked, joined, new: fresh, due, judged } = row!;
  // Of a week or month that is judged, all of its days count.
  const signed = result.unit !== 'day' && judged ? due - unchecked : checked_uv;
  same(
    `result of ${date} beside the statistics`,
    [result.checked, result.unchecked, result.joined, result.fresh, result.due, result.judged],
    [signed, unchecked, joined, fresh, due, judged],
  );

  const names = async (set: contract.DaySet, more: object = {}) => {
    const { data } = await teacher.ok(contract.dayPeople, { cid, date, set, ...more });
    same(`names of ${set} ${JSON.stringify(more)} on ${date} on one page`, data.lists.length, data.total);
    return data.total;
  };
  const sets = {
    due,
    checked: checked_uv,
    unchecked,
    fresh,
    joined,
    ...(judged && { signed: due - unchecked }),
  };
  for (const [set, n] of random.some(Object.entries(sets), 0.5))
    same(`${set} of ${date}`, await names(set as contract.DaySet), n);
  // Of one slot and some verdicts: each is a call.
  for (const { slot, counts: own } of result.slots.length > 0 ? [random.pick(result.slots)] : [])
    for (const [name, verdict] of random.some(Object.entries(VERDICTS), 0.3))
      same(
        `${name} of ${date} ${slot}`,
        await names('verdict', { slot, verdict }),
        own[name as keyof typeof VERDICTS],
      );
}

/** Compares what the screens say of the running day, week or month. */
export async function compareToday({ cid, teacher }: ServerActivity, same: Same): Promise<void> {
  let card: contract.Card | undefined;
  for (let page = 1; card === undefined; page++) {
    const { data } = await teacher.ok(contract.listActivities, { page, count: 60 });
    if (data.length === 0) throw new Error('the list has no card of it');
    card = data.find((one) => one.cid === cid);
  }
  const { key } = (await teacher.ok(contract.castLink, { cid })).data;
  const { counts } = (await teacher.ok(contract.getCastBoard, { cid, key })).data;
  same(
    'today on the screen beside the list',
    [counts.due, counts.checked],
    [card.today_due, card.today_checked],
  );
  const today = (await teacher.ok(contract.getToday, {})).data.lists.find((one) => one.cid === cid);
  if (today && card.due_today)
    same(
      'today in the overview beside the list',
      [today.due, today.signed],
      [card.today_due, card.today_checked],
    );
}
