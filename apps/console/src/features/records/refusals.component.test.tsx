import { listRefusals } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { aDetail, CID, NOW } from '../../testing/organiser.ts';
import { RefusedAttemptList } from './components/refused-attempt-list.tsx';
import './records.css';

const harness = consoleHarness();
const inside = (letter: string) => `${CID}-${letter.repeat(22)}`;
const activity = aDetail(true, {});

it('today’s refused attempt is answered where it stands: the organiser signs the member in', async () => {
  const line = {
    unionid: inside('A'),
    homework: null,
    day: activity.today.day,
    reason: 'too_far',
    msg: '不在签到范围内',
    count: 2,
    date: NOW,
    distance: 320,
    late: 0 as const,
    id: null,
  };
  await harness.show({
    until: '王浩然',
    answers: [
      answer(listRefusals, {
        data: {
          lists: [
            { ...line, name: '王浩然' },
            { ...line, name: '昨天的人', unionid: inside('B'), day: '2020-01-01' },
            { ...line, name: '次数用完的人', unionid: null },
          ],
          next: null,
        },
      }),
    ],
    render: () => (
      <RefusedAttemptList
        activity={activity}
        renderProxy={({ unionid, name }) => <p>{unionid === inside('A') && `代签的是${name}`}</p>}
      />
    ),
  });
  await expectSound();
  await expect.poll(() => page.getByRole('button', { name: /代签/ }).elements()).toHaveLength(1);
  await touch(page.getByRole('button', { name: '代签 王浩然' }));
  await expect.element(page.getByText('代签的是王浩然')).toBeVisible();
});
