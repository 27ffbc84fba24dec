import { homeworkSettings, TEMPLATE } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { toHomeworkForm } from './form-state.ts';
import { editPayload, initPayload } from './payload.ts';
import { freshHomework, movedToToday } from './start.ts';

const day = (text: string) => startOfDay(text);
const NOW = Date.parse('2026-11-20T08:00:00+08:00') / 1000;
const CLASS = {
  template: TEMPLATE.WORK,
  cate: 0,
  disable_homework: 0 as const,
  start_date: day('2026-11-01'),
  end_date: day('2026-12-10'),
  is_cerficated: 1 as const,
};
const homework = (over: object) =>
  homeworkSettings.parse({ title: '作业', mode: 1, start_date: 0, end_date: 0, end_time: 75_600, ...over });

describe('start of a copy', () => {
  it('HW-57 homework that has begun moves to today with its length', () => {
    const old = homework({ start_date: day('2026-10-01'), end_date: day('2026-10-08') });
    const { start_date, end_date } = movedToToday(old, CLASS, NOW);
    expect([start_date, end_date]).toEqual([day('2026-11-20'), day('2026-11-27')]);
  });

  it('HW-44 HW-57 never beyond its class', () => {
    const old = homework({ start_date: day('2026-10-01'), end_date: day('2026-12-31') });
    expect(movedToToday(old, CLASS, NOW).end_date).toBe(day('2026-12-10'));
  });

  it('HW-57 homework that lies ahead stays', () => {
    const next = homework({ start_date: day('2026-11-25'), end_date: day('2026-11-26') });
    expect(movedToToday(next, CLASS, NOW)).toEqual(next);
  });

  it('HW-21 HW-57 a single one begins at once, and is not over when it does', () => {
    const old = homework({
      mode: 0,
      start_date: day('2026-10-01'),
      start_time: 28_800,
      end_date: day('2026-10-01'),
      end_time: 25_200,
    });
    const { start_date, end_date, end_time } = movedToToday(old, CLASS, NOW);
    expect([start_date, end_date, end_time]).toEqual([0, day('2026-11-20'), 75_600]);
    const late = Date.parse('2026-11-20T21:30:00+08:00') / 1000;
    expect(movedToToday(old, CLASS, late).end_date).toBe(day('2026-11-21'));
  });
});

describe('request', () => {
  it('HW-15 HW-21 a new homework has every key, and no wid', () => {
    const body = initPayload(toHomeworkForm(freshHomework(0, CLASS, NOW)), 'C1', 'r1');
    expect(Object.keys(body).toSorted()).toEqual(
      [
        ...['title', 'hint', 'start_date', 'start_time', 'end_date', 'end_time', 'view_auth', 'content'],
        ...['limit', 'can_makeup', 'mode', 'enable_remind', 'scan_required', 'advance_time', 'fill_options'],
        ...['pic_text', 'source', 'time_list', 'checkinday', 'locations', 'answer', 'date_show_answer'],
        ...['time_show_answer', 'show_answer', 'cid', 'sync_cids', 'wifis', 'request_id'],
      ].toSorted(),
    );
    expect([body.start_date, body.source, body.content]).toEqual([0, 'pc', []]);
  });

  it('HW-16 HW-30 periods go in minutes by their start, one submission each', () => {
    const form = toHomeworkForm(freshHomework(1, CLASS, NOW));
    const slots = [
      { from: 28_800, to: 30_600 },
      { from: 25_200, to: 27_000 },
    ];
    const body = initPayload({ ...form, slots }, 'C1', 'r1');
    expect([body.time_list, body.limit]).toEqual([
      [
        [420, 450],
        [480, 510],
      ],
      2,
    ]);
  });

  it('HW-18 an answer that is not shown is not sent; N26 an edit names no classes', () => {
    const form = toHomeworkForm(
      homework({ answer: [{ type: 'text', value: '略' }], start_date: 1, end_date: 1 }),
    );
    const body = editPayload({ ...form, syncCids: ['C2'] }, { cid: 'C1', wid: 'C1-w', rev: 3 });
    expect([body.answer, body.sync_cids, body.rev]).toEqual([[], [], 3]);
  });
});
