import { attendanceGrid, attendancePerson, VERDICT, type VerdictCode } from '@rollcall/contract';
import { type Answer, answer, unanswered } from '@rollcall/gallery/fake-server';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { button, isGone, press } from '../../testing/hands.ts';
import { speak } from '../../testing/languages.ts';
import { CID } from '../../testing/organiser.ts';
import { useMarking } from './api/marking.ts';
import { Sheet } from './components/sheet.tsx';
import './attendance.css';

const harness = consoleHarness();
const COUNTS = { due: 1, present: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: 1, open: 0 };
const personOf = (name: string) => ({
  unionid: `${CID}-${'0'.repeat(22)}`,
  name,
  no: '',
  head_url: '',
  role: 0,
  unclaimed: 0 as const,
  former: 0 as const,
});

function Shown() {
  const marking = useMarking(CID);
  return <Sheet cid={CID} start="2026-03-31" today="2026-03-31" marking={marking} />;
}
const shows = (...answers: Answer[]) => harness.show({ answers, render: () => <Shown /> });

const SLOTS = [
  { slot: 21_600, from: 21_600, to: 30_600, name: '' },
  { slot: 30_600, from: 30_600, to: 86_340, name: '晚读' },
].map((slot) => ({ ...slot, kind: null, mark: null, over: 1 as const }));
/** A day of two slots: the first one missed, the second one as given. */
const twoSlots = (code: VerdictCode) =>
  answer(attendanceGrid, {
    data: {
      days: [
        {
          day: '2026-03-31',
          due: 1,
          note: '',
          exception: null,
          columns: SLOTS,
          counts: [COUNTS, COUNTS],
        },
      ],
      members: [
        {
          ...personOf('李四'),
          days: [
            {
              seal: 0,
              cells: [VERDICT.ABSENT, code].map((one, n) => ({
                slot: SLOTS[n]!.slot,
                code: one,
                minutes: 0,
                flags: 0,
              })),
            },
          ],
          sum: { done: 0, due: 2, rate: '0.00%', late: 0, early: 0, makeup: 0, leave: 0, absent: 1 },
        },
      ],
      total: 1,
      next: null,
    },
  });

it('names the slot of a cell, and takes back only where something is', async () => {
  await shows(twoSlots(VERDICT.LEAVE), unanswered(attendancePerson));
  await press('李四 2026-03-31 缺勤');
  const missed = page.getByRole('dialog', { name: '李四 · 3月31日 周二 06:00–08:30' });
  await expect.element(missed.getByText('登记请假', { exact: true })).toBeVisible();
  await isGone(missed.getByText('撤回登记'));
  await press('取消', missed);
  await press('李四 2026-03-31 请假');
  const given = page.getByRole('dialog', { name: '李四 · 3月31日 周二 晚读 08:30–23:59' });
  await expect.element(given.getByText('撤回登记')).toBeVisible();
  await press('取消', given);
  await isGone(given);
  await button('李四 2026-03-31 缺勤').click({ modifiers: ['Control'] });
  await press('登记');
  const several = page.getByRole('dialog', { name: '登记 1 格' });
  await expect.element(several.getByText('登记请假', { exact: true })).toBeVisible();
  await isGone(several.getByText('撤回登记'));
});

it.each(['zh', 'en'] as const)(
  'has ordinary names whole, and nothing over another (%s)',
  async (language) => {
    speak(language);
    onTestFinished(() => speak('zh'));
    const names = ['欧阳娜娜', 'John Smith', 'Christopher Lee'];
    const day = { day: '2026-03-31', due: 0 as const, note: '', exception: null, columns: [], counts: [] };
    const sum = { done: 0, due: 0, rate: '--', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 };
    await shows(
      answer(attendanceGrid, {
        data: {
          days: [day],
          members: names.map((name, n) => ({
            ...personOf(name),
            unionid: `${CID}-${String(n).padStart(22, '0')}`,
            no: '20260004',
            unclaimed: 1 as const,
            days: [{ seal: 0, cells: [] }],
            sum,
          })),
          total: names.length,
          next: null,
        },
      }),
    );
    for (const name of names) {
      const head = page.getByRole('rowheader', { name: new RegExp(name) });
      await expect.element(head).toBeVisible();
      for (const part of head.element().querySelectorAll<HTMLElement>('.at-who > *'))
        expect([part.textContent, part.scrollWidth <= part.clientWidth]).toEqual([part.textContent, true]);
      const { right } = head.element().querySelector('.at-who')!.getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(head.getByRole('button').element().getBoundingClientRect().left);
    }
  },
);
