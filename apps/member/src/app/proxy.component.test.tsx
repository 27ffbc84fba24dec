import { STATUS } from '@rollcall/contract/activity/settings';
import { memberMonth } from '@rollcall/contract/attendance/person';
import { joinDependent } from '@rollcall/contract/makeup/calls';
import { getMemberActivity, type MemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMemberActivity, CID, insideId, sampleDependent } from '../testing/activity.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';
import DependentsPage from './dependents-page.tsx';

const OFF = '该活动没有开启代他人签到';
const harness = memberHarness();
const open = (over: Partial<MemberActivity>, until: string, path = `/${CID}`) =>
  harness.show({
    path,
    until,
    answers: [
      answer(getMemberActivity, { data: aMemberActivity(over) }),
      answer(getAd, { data: { ad: null } }),
      answer(memberMonth, {
        data: {
          unionid: insideId(2),
          name: '王小宝',
          days: [],
          sum: { done: 0, due: 0, rate: '--', late: 0, early: 0, makeup: 0, leave: 0, absent: 0 },
          streak: 0,
          records: [],
          leave: [],
          makeups: [],
          earliest: '2026-11',
        },
      }),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid" element={<ActivityPage />} />
        <Route path="/:cid/wards" element={<DependentsPage />} />
      </Routes>
    ),
  });
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);
const TO_JOIN = { view: 'join', me: null } as const;

describe('signing in for others on the phone', () => {
  it('JOIN-18 is offered in the words of the kind, and not where the activity takes no proxies', async () => {
    await open(TO_JOIN, '我是家长，代孩子签到');
    await open({ ...TO_JOIN, cate: 1 }, '代他人签到');
    expect(links().filter((words) => words.includes('孩子'))).toEqual([]);
    await open({ ...TO_JOIN, proxy: 0 }, '看看大家的签到');
    expect(links().filter((words) => words.includes('代'))).toEqual([]);
    await open({ proxy: 1 }, '代他人签到');
    await open({ proxy: 0 }, '签到记录');
    await expect.poll(links).not.toContain('代他人签到');
  });

  it('JOIN-18 speaks of no children at work, and says what somebody is to a colleague', async () => {
    const { server } = await open({ cate: 1 }, '添加一人', `/${CID}/wards`);
    server.answers(answer(joinDependent, { data: { unionid: insideId(9), pending: 0 } }));
    expect(document.body.textContent).not.toMatch(/孩子|爸爸/);
    await page.getByText('同事').click();
    await page.getByRole('button', { name: '添加' }).click();
    await expect.poll(() => server.sent(joinDependent)).toMatchObject([{ cid: CID, relation: '同事' }]);
  });

  it('JOIN-18 a relation that was not chosen is said beside it, marked and focused', async () => {
    const { server } = await open({ cate: 1 }, '添加一人', `/${CID}/wards`);
    await page.getByRole('button', { name: '添加' }).click();
    await expect.element(page.getByText('请选择您与对方的关系')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: '同事' })).toHaveFocus();
    await expectSound();
    await page.getByText('同事').click();
    await expect.poll(() => page.getByText('请选择您与对方的关系').query()).toBeNull();
    expect(server.sent(joinDependent)).toEqual([]);
  });

  it('JOIN-04 JOIN-18 a wrong password is said at its field, marked and focused, as for oneself', async () => {
    const { server } = await open({ cate: 1, need_token: 1 }, '添加一人', `/${CID}/wards`);
    const said = rejection('参与口令不正确', { reason: 'token_wrong', field: 'req_token' });
    server.answers(answer(joinDependent, said));
    await page.getByText('同事').click();
    const token = page.getByRole('textbox', { name: '参与口令' });
    await userEvent.fill(token, '夏天');
    await page.getByRole('button', { name: '添加' }).click();
    await expect.element(token).toHaveFocus();
    await expect.element(token).toBeInvalid();
    await expect.element(page.getByText('参与口令不正确。口令请向发起人索取，注意大小写')).toBeVisible();
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1);
    await expectSound();
  });

  it('JOIN-18 a refusal says the way on', async () => {
    const { server } = await open({ cate: 1 }, '添加一人', `/${CID}/wards`);
    await page.getByText('同事').click();
    for (const [reason, hint] of [
      ['link_closed', '扫描发起人展示的签到码即可加入'],
      ['too_many', '可以请其他人来添加'],
    ] as const) {
      server.answers(answer(joinDependent, rejection('不能添加', { reason })));
      await page.getByRole('button', { name: '添加' }).click();
      await expect.element(page.getByText(hint)).toBeVisible();
    }
  });

  it('JOIN-18 an activity that has ended takes nobody more: the way is gone, and the page says so', async () => {
    const ended = { status: STATUS.ENDED };
    await open({ ...TO_JOIN, ...ended }, '活动已结束');
    expect(links().filter((words) => words.includes('家长'))).toEqual([]);
    const dependent = sampleDependent('王小宝', { reason: 'ended', msg: '活动已结束', closes_at: null });
    await open({ ...ended, wards: [dependent] }, '结束的活动不能再加入', `/${CID}/wards`);
    await expect.poll(links).toContain('王小宝妈妈');
    await expect.element(page.getByRole('button', { name: '添加' })).not.toBeInTheDocument();
    await expectSound();
    await open({ ...ended, wards: [dependent] }, '我自己', `/${CID}?for=${dependent.unionid}`);
    await expect.poll(links).not.toContain('添加');
  });

  it('JOIN-18 turned off, the page of a dependent says so and keeps the records', async () => {
    const off = { reason: 'proxy_refused', msg: OFF, closes_at: null } as const;
    const dependent = sampleDependent('王小宝', off);
    await open({ proxy: 0, can_makeup: 2, wards: [dependent] }, OFF, `/${CID}?for=${dependent.unionid}`);
    await expect.element(page.getByRole('button', { name: OFF })).toBeDisabled();
    await expect.poll(links).toContain('签到记录');
    await expect.poll(links).not.toContain('补签');
    await expect.poll(links).not.toContain('添加');
    await expectSound();
    await open({ proxy: 0, wards: [dependent] }, OFF, `/${CID}/wards`);
    await expect.poll(links).toContain('王小宝妈妈');
    await expect.poll(() => page.getByRole('button', { name: '添加' }).elements()).toEqual([]);
    await expectSound();
  });

  it('JOIN-17 MEMBER-12 make-ups are offered to nobody who takes no part', async () => {
    const none = { reason: 'not_participating', msg: '您已设置为不参与签到', closes_at: null } as const;
    const [due, other] = [sampleDependent('王小宝', none), sampleDependent('王大宝')];
    await open({ can_makeup: 2, wards: [due] }, none.msg, `/${CID}?for=${due.unionid}`);
    await expect.poll(links).toContain('签到记录');
    expect(links()).not.toContain('补签');
    await open({ can_makeup: 2, wards: [other] }, '王大宝', `/${CID}?for=${other.unionid}`);
    await expect.poll(links).toContain('补签');
  });
});
