import { type CheckinRecord, removeMemberRecord } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRecord } from '../../testing/a-record.ts';
import { consoleHarness } from '../../testing/console.ts';
import { press, sees } from '../../testing/hands.ts';
import { RecordCard } from './components/record-card.tsx';
import './records.css';

const harness = consoleHarness();
const SCHOOL = { address: '校门', latitude: 31.2304, longitude: 121.4737, range: 300 };
const place = { ...SCHOOL, accuracy: 12, datum: 'gcj02', distance: 3, inside: 1 } as const;

/** Nothing is done to the record here. */
const never = () => new Promise<never>(() => undefined);
const show = (over: Partial<CheckinRecord>, reload: () => Promise<unknown> = never) =>
  harness.show({
    until: '张三',
    render: () => (
      <ul>
        <RecordCard
          record={aRecord({ place, ...over })}
          records={{ put: () => [], reread: never, reload }}
          places={[SCHOOL]}
          definitions={[]}
          today="2026-03-02"
          slots={{}}
          showHomework={false}
        />
      </ul>
    ),
  });

it('JOIN-12 marks a record whose position says too little of where somebody was', async () => {
  await show({ place: { ...place, accuracy: 5000, rough: 1 } });
  await expect.element(page.getByText('定位太粗', { exact: true })).toBeVisible();
  await expect.element(page.getByText('距“校门” 3 米 · 误差 5.0 公里，比签到范围还大')).toBeVisible();
  await expectSound();
  await show({});
  await expect.poll(() => page.getByText('定位太粗').elements()).toEqual([]);
});

it('says how late somebody came and how early they left, in the words of the sheet', async () => {
  await show({ minutes: 12 });
  await expect.element(page.getByText('迟到 12 分钟', { exact: true })).toBeVisible();
  await show({ minutes: -10 });
  await expect.element(page.getByText('早退 10 分钟', { exact: true })).toBeVisible();
  await show({});
  await expect.poll(() => page.getByText(/迟到|早退/).elements()).toEqual([]);
});

it('a record that is gone already is removed: the answer to the press before was lost', async () => {
  let reloads = 0;
  const { server } = await show({}, async () => void reloads++);
  server.answers(answer(removeMemberRecord, rejection('记录不存在或已删除', { reason: 'not_found' })));
  await press('删除');
  await press('删除', page.getByRole('dialog', { name: '删除记录' }));
  await sees('删除成功');
  await expect.poll(() => reloads).toBe(1);
  await expect.element(page.getByText('记录不存在或已删除')).not.toBeInTheDocument();
});
