import type { CheckinRecord } from '@rollcall/contract';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { CID, NOW } from '../../testing/organiser.ts';
import { RecordCard } from './components/record-card.tsx';
import './records.css';

const harness = consoleHarness();
const insideId = `${CID}-${'0'.repeat(22)}`;
const SCHOOL = { address: '校门', latitude: 31.2304, longitude: 121.4737, range: 300 };
const place = { ...SCHOOL, accuracy: 12, datum: 'gcj02', distance: 3, inside: 1 } as const;

/** A sign-in that an organiser reads, made at a place. */
const aRecord = (over: Partial<CheckinRecord>): CheckinRecord => ({
  pt_id: insideId,
  unionid: insideId,
  name: '张三',
  head_url: '',
  date: NOW,
  day: '2026-03-02',
  slot: null,
  top: 0,
  is_agent: 0,
  makeup: 0,
  late: 0,
  like: 0,
  like_count: 0,
  fill_params: [],
  place,
  wifi: '',
  fix: null,
  homework: null,
  remarks: [],
  rank: 0,
  graded: 0,
  comments: [],
  comment_count: 0,
  versions: 0,
  changed_since_graded: 0,
  abilities: {
    like: true,
    comment: true,
    review: true,
    pin: true,
    remove: true,
    blacklist: true,
    rename: true,
    annotate: true,
  },
  mine: 0,
  ...over,
});
/** Nothing is done to the record here. */
const never = () => new Promise<never>(() => undefined);
const show = (over: Partial<CheckinRecord>) =>
  harness.show({
    until: '张三',
    render: () => (
      <ul>
        <RecordCard
          record={aRecord(over)}
          records={{ put: () => [], reread: never, reload: never }}
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
