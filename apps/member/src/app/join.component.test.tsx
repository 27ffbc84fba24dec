import { field } from '@rollcall/contract/field/field';
import { getMemberActivity, join, type MemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMemberActivity, CID } from '../testing/activity.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';

const harness = memberHarness();
const open = (over: Partial<MemberActivity>, until: string) =>
  harness.show({
    path: `/${CID}`,
    until,
    answers: [
      answer(getMemberActivity, { data: aMemberActivity(over) }),
      answer(getAd, { data: { ad: null } }),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid" element={<ActivityPage />} />
      </Routes>
    ),
  });
const NAME_FIELD = field.parse({ field_key: 1, field_name: '姓名', field_type: 0, require: 1 });
const JOINING = { view: 'join', me: null } as const;

describe('the page of who has not joined', () => {
  it('says when and where one signs in, and opens with the description', async () => {
    const locations = [{ address: '东门', latitude: 31.23, longitude: 121.47, range: 300 }];
    const rules = [{ type: 'text', value: '每天早读一篇课文。' }] as const;
    await open(
      { ...JOINING, locations, rules: [...rules], rule: '每天早读一篇课文。' },
      '每天早读一篇课文。',
    );
    for (const words of ['2026年3月2日至3月31日', '每天 07:00–08:29，每人每天 1 次', '东门 300 米内'])
      await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText('每天早读一篇课文。')).toBeVisible();
    await expectSound();
  });

  it('offers no empty description, and does not count nobody', async () => {
    await open({ ...JOINING, join_num: 0, end_date: 0 }, '加入后即可签到');
    await expect.poll(() => page.getByText('活动说明').elements()).toEqual([]);
    await expect.element(page.getByText('周老师 发起', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2026年3月2日起，长期有效')).toBeVisible();
  });
});

it('JOIN-05 a joiner in approval reads what they submitted', async () => {
  const me = { ...aMemberActivity().me!, reg_params: [{ key: 1, name: '姓名', val: '何一一' }] };
  await open({ view: 'pending', need_approval: 1, me }, '您填写的资料');
  await expect.element(page.getByText('何一一', { exact: true })).toBeVisible();
  await expectSound();
});

it('counts no sign-ins of a day that asks for none', async () => {
  const slots: MemberActivity['due']['slots'] = [{ slot: [21_600, 30_600], state: 'closed', done: 0, of: 1 }];
  const due = {
    ...aMemberActivity().due,
    reason: 'not_a_day',
    msg: '今天不用签到',
    limit: 2,
    slots,
  } as const;
  const opens_at = Date.parse('2026-03-03T06:00:00+08:00') / 1000;
  await open({ due: { ...due, slots, opens_at, closes_at: null } }, '下次签到');
  await expect.poll(() => page.getByText(/已签 0/).elements()).toEqual([]);
});

it('JOIN-01 an activity that is over says so instead of asking who one is', async () => {
  await open({ ...JOINING, status: 2, reg_info: [NAME_FIELD] }, '活动已结束');
  await expect.poll(() => page.getByRole('button', { name: '加入' }).elements()).toEqual([]);
  await expect.poll(() => page.getByRole('textbox').elements()).toEqual([]);
  await open({ ...JOINING, reg_info: [NAME_FIELD] }, '加入');
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toBeVisible();
});

it('JOIN-03 a refusal of no field that stands there is said above the button, one of a field at it', async () => {
  const { server } = await open({ ...JOINING, reg_info: [NAME_FIELD] }, '加入');
  const name = page.getByRole('textbox', { name: '姓名' });
  await userEvent.fill(name, '张三');
  const say = (msg: string, field: string) =>
    server.answers(answer(join, rejection(msg, { reason: 'field_invalid', field })));
  say('同一请求编号的内容不一致', 'request_id');
  await userEvent.click(page.getByRole('button', { name: '加入' }));
  await expect.element(page.getByText('同一请求编号的内容不一致')).toBeVisible();
  say('姓名含有不能使用的字', '1');
  await userEvent.click(page.getByRole('button', { name: '加入' }));
  await expect.element(page.getByText('姓名含有不能使用的字')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.poll(() => page.getByText('同一请求编号的内容不一致').elements()).toEqual([]);
});

it('JOIN-03 a form that is not sent yet is of its person: who logs in next on this phone begins with an empty one', async () => {
  const joining = (draft_key: string) =>
    answer(getMemberActivity, {
      data: aMemberActivity({ ...JOINING, draft_key, reg_info: [NAME_FIELD] }),
    });
  const { server } = await open({ ...JOINING, draft_key: 'first', reg_info: [NAME_FIELD] }, '加入');
  const name = page.getByRole('textbox', { name: '姓名' });
  await userEvent.fill(name, '李明');
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));
  server.answers(joining('another'));
  comeBack();
  await expect.element(name).toHaveValue('');
  await open({ ...JOINING, draft_key: 'another', reg_info: [NAME_FIELD] }, '加入');
  await expect.element(page.getByRole('button', { name: '加入' })).toBeEnabled();
  await expect.element(name).toHaveValue('');
  await open({ ...JOINING, draft_key: 'first', reg_info: [NAME_FIELD] }, '加入');
  await expect.element(name).toHaveValue('李明');
});
