import {
  acceptLate,
  attendanceGrid,
  auditJoin,
  auditMakeup,
  listGuardianRequests,
  listJoinRequests,
  listLate,
  listMakeups,
  proxySubmit,
  REVIEW,
} from '@rollcall/contract';
import { type Answer, answer } from '@rollcall/gallery/fake-server';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import ProxyDialog from '../features/members/components/proxy-dialog.tsx';
import { LateDeliveries } from '../features/review/components/late-deliveries.tsx';
import { Makeups } from '../features/review/components/makeups.tsx';
import { Component as ApproveScreen } from '../features/roster/screens/approve-screen.tsx';
import { ActivityContext } from '../lib/activity.ts';
import { useCall } from '../lib/queries.ts';
import { consoleHarness } from '../testing/console.ts';
import { press, sees } from '../testing/hands.ts';
import { aDetail, CID } from '../testing/organiser.ts';

const harness = consoleHarness();
const DAY = '2026-03-02';
const id = `${CID}-${'A'.repeat(22)}`;
const unionid = `${CID}-${'B'.repeat(22)}`;
const person = { id, unionid, name: '王浩然', head_url: '', is_agent: 0 as const, fill_params: [] };
const request = { ...person, day: DAY, slot: null, date: 1_772_400_000, homework: null };
const activity = aDetail(true);

function Proxied() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <ProxyDialog activity={activity} unionid={unionid} name={person.name} onClose={() => setIsOpen(false)} />
  );
}

interface Act {
  what: string;
  answers: Answer[];
  screen: ReactNode;
  button: string;
  done: string;
}
const ACTS: Act[] = [
  {
    what: 'a make-up is approved',
    answers: [
      answer(listMakeups, {
        data: {
          lists: [
            {
              ...request,
              status: REVIEW.WAITING,
              reason: '',
              pictures: [],
              claimed: null,
              remark: '',
              decided_by: '',
              decided_at: 0,
            },
          ],
          total: 1,
        },
      }),
      answer(auditMakeup, { data: { done: 1, failed: [] } }),
    ],
    screen: <Makeups cid={CID} decided={false} values={() => null} />,
    button: '通过 王浩然',
    done: '已通过 1 个补签',
  },
  {
    what: 'a late delivery is accepted',
    answers: [
      answer(listLate, {
        data: { lists: [{ ...request, captured_at: request.date, place: null, status: 0 }], total: 1 },
      }),
      answer(acceptLate, { data: { pt_id: id } }),
    ],
    screen: <LateDeliveries cid={CID} values={() => null} />,
    button: '接受 王浩然',
    done: '已接受，计入当时的时段',
  },
  {
    what: 'an applicant is let in',
    answers: [
      answer(listGuardianRequests, { data: { lists: [] } }),
      answer(listJoinRequests, {
        data: { lists: [{ ...person, reg_params: [], t_apply: 1, listed: 0 }], total: 1 },
      }),
      answer(auditJoin, { data: { done: 1, failed: [] } }),
    ],
    screen: <ApproveScreen />,
    button: '通过 王浩然',
    done: '已通过 1 人',
  },
  {
    what: 'a member is signed in',
    answers: [answer(proxySubmit, { data: { pt_id: id, date: request.date, nth: 1 } })],
    screen: <Proxied />,
    button: '签到',
    done: '已为“王浩然”签到',
  },
];

function Sheet() {
  useCall(attendanceGrid, { cid: CID, from: DAY, to: DAY });
  return <p>考勤表</p>;
}
function Between({ screen }: { screen: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActivityContext value={{ activity, reload: () => {} }}>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        去
      </button>
      {isOpen ? screen : <Sheet />}
    </ActivityContext>
  );
}

it.each(ACTS)('the sheet is read anew after $what', async ({ answers, screen, button, done }) => {
  const grid = { days: [], members: [], total: 0, next: null };
  const { server } = await harness.show({
    answers: [answer(attendanceGrid, { data: grid }), ...answers],
    render: () => <Between screen={screen} />,
  });
  await sees('考勤表');
  await press('去');
  await press(button);
  await sees(done);
  await press('去');
  await sees('考勤表');
  await expect.poll(() => server.sent(attendanceGrid)).toHaveLength(2);
});
