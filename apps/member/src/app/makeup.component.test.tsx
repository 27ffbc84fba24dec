import { field } from '@rollcall/contract/field/field';
import { getMakeup, withdrawMakeup } from '@rollcall/contract/makeup/calls';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { submit } from '@rollcall/contract/record/record';
import { uploadFile } from '@rollcall/contract/upload/calls';
import type { ResponseOf } from '@rollcall/contract/wire/call';
import { answer, crowded, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { insideId } from '../testing/activity.ts';
import { anAttendance, MORNING, NOW } from '../testing/attendance.ts';
import { memberHarness } from '../testing/member.ts';
import MakeupPage from './makeup-page.tsx';

const harness = memberHarness();
const activity = anAttendance();
const form = { fill_options: [] as ReturnType<typeof field.parse>[], pic_text: 0 as const };
const makeup = {
  can_makeup: 1,
  remaining: 3,
  days: [{ day: '2026-02-27', slots: [MORNING], form: 0 }],
  forms: [form],
  requests: [],
};
const waiting = {
  id: insideId(4),
  day: '2026-02-27',
  slot: MORNING,
  date: NOW,
  pictures: [],
  claimed: null,
};
/** A picture as a camera gives it. */
async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], '图.jpg', { type: 'image/jpeg' });
}

type Requests = ResponseOf<typeof getMakeup>['data']['requests'];
const show = (can_makeup: number, requests: Requests = [], fill_options: typeof form.fill_options = []) =>
  harness.show({
    path: `/${activity.cid}/makeup`,
    until: '还可以补签 3 次',
    answers: [
      answer(getMemberActivity, { data: activity }),
      answer(getMakeup, { data: { ...makeup, can_makeup, requests, forms: [{ ...form, fill_options }] } }),
    ],
    render: () => (
      <Routes>
        <Route path="/:cid/makeup" element={<MakeupPage />} />
      </Routes>
    ),
  });

it('JOIN-17 asks for the reason, sends it, and shows it beside the answer of who decided', async () => {
  const { server } = await show(1);
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await userEvent.fill(page.getByRole('textbox', { name: '补签原因' }), ' 早上在医院 ');
  await userEvent.fill(page.getByLabelText('实际到达时间', { exact: false }), '08:05');
  await expectSound();
  const refused = { ...waiting, status: 2, reason: '早上在医院', remark: '请交病假条', claimed: 29_100 };
  server.answers(
    answer(submit, { data: { pt_id: waiting.id, date: NOW, nth: 0, pending: 1 } }),
    answer(getMakeup, { data: { ...makeup, requests: [refused] } }),
  );
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.element(page.getByText('已提交，等待发起人审核')).toBeVisible();
  expect(server.sent(submit)).toMatchObject([
    { makeup: 1, date: '2026-02-27', reason: '早上在医院', claimed: 29_100 },
  ]);
  await expect.element(page.getByText('07:00–08:30 · 实际到达 08:05 · 早上在医院')).toBeVisible();
  await expect.element(page.getByText('请交病假条')).toBeVisible();
  await expectSound();
});

it('JOIN-17 an answer that comes late leaves the sheet open that was opened meanwhile', async () => {
  const { server } = await show(1);
  const day = page.getByRole('button', { name: /2月27日 周五/ });
  const sheet = page.getByRole('dialog');
  let arrive = () => {};
  server.answers(
    answer(
      submit,
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ data: { pt_id: waiting.id, date: NOW, nth: 0, pending: 1 } });
        }),
    ),
  );
  await userEvent.click(day);
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.poll(() => server.sent(submit)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sheet.query()).toBeNull();
  await userEvent.click(day);
  await userEvent.fill(page.getByRole('textbox', { name: '补签原因' }), '早上在医院');
  arrive();
  await expect.element(page.getByText('已提交，等待发起人审核')).toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: '补签原因' })).toHaveValue('早上在医院');
});

it('JOIN-17 a field of the activity keeps its label beside the pictures of the proof', async () => {
  await show(1, [], [field.parse({ field_key: 1, field_name: '原因', field_type: 7, require: 1 })]);
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await userEvent.fill(page.getByRole('textbox', { name: '原因', exact: true }), '发烧了');
  await expect.element(page.getByLabelText('照片，如到场的照片')).toBeInTheDocument();
  await expectSound();
});

it('JOIN-17 asks for no reason where a make-up counts at once', async () => {
  const { server } = await show(2);
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.getByRole('textbox', { name: '补签原因' }).query()).toBeNull();
  server.answers(answer(submit, { data: { pt_id: waiting.id, date: NOW, nth: 1 } }));
  await userEvent.click(page.getByRole('button', { name: '提交补签' }));
  await expect.element(page.getByText('补签成功')).toBeVisible();
  expect(server.sent(submit)[0]).not.toHaveProperty('reason');
});

it('JOIN-17 says at the pictures why nothing was sent, and nothing is said for another picture', async () => {
  const { server } = await show(1);
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  server.answers(
    answer(submit, rejection('图片已失效，请重新上传', { reason: 'field_invalid', field: 'pictures' })),
  );
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  const pictures = page.getByRole('group', { name: /照片，如到场的照片/ });
  await expect.element(pictures.getByText('图片已失效，请重新上传')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(pictures.element());
  server.answers(crowded(uploadFile, 1));
  await pictures.getByLabelText('照片，如到场的照片').upload([await aPicture()]);
  await expect.poll(() => pictures.getByText('图片已失效，请重新上传').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.element(pictures.getByText('现在人有点多，请稍后再试')).toBeVisible();
  expect(server.sent(submit)).toHaveLength(1);
});

it('JOIN-17 says above the form what is refused of no field that stands there', async () => {
  const { server } = await show(1);
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  server.answers(
    answer(submit, rejection('同一请求编号的内容不一致', { reason: 'field_invalid', field: 'request_id' })),
  );
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.element(page.getByText('同一请求编号的内容不一致')).toBeVisible();
});

it('JOIN-17 a make-up that waits is withdrawn after a question', async () => {
  const requested = { ...waiting, status: 0, reason: '早上在医院', remark: '' };
  const withdrawn = { ...requested, status: 3 };
  const { server } = await show(1, [requested]);
  await userEvent.click(page.getByRole('button', { name: '撤回 2月27日 周五 的补签' }));
  await expectSound();
  server.answers(
    answer(withdrawMakeup, {}),
    answer(getMakeup, { data: { ...makeup, requests: [withdrawn] } }),
  );
  await userEvent.click(page.getByRole('button', { name: '撤回', exact: true }));
  await expect.element(page.getByText('已撤回')).toBeVisible();
  expect(server.sent(withdrawMakeup)).toMatchObject([{ id: waiting.id }]);
  await expect.poll(() => page.getByRole('button', { name: '撤回 2月27日 周五 的补签' }).query()).toBeNull();
});

it('JOIN-17 a sheet keeps its form and what was typed while the days are read anew', async () => {
  const [first, second] = ['跑了多远', '读了什么'].map((field_name) => ({
    ...form,
    fill_options: [field.parse({ field_key: 1, field_name, field_type: 7, require: 1 })],
  }));
  const { server } = await show(2);
  const days = [...makeup.days, { day: '2026-02-26', slots: [MORNING], form: 1 }];
  server.answers(answer(getMakeup, { data: { ...makeup, can_makeup: 2, days, forms: [first!, second!] } }));
  window.dispatchEvent(new Event('visibilitychange'));
  await userEvent.click(page.getByRole('button', { name: /2月26日 周四/ }));
  await userEvent.fill(page.getByRole('textbox', { name: '读了什么' }), '论语');
  // The other day was made up for on another phone.
  const left = [{ day: '2026-02-26', slots: [MORNING], form: 0 }];
  server.answers(
    answer(getMakeup, { data: { ...makeup, can_makeup: 2, remaining: 2, days: left, forms: [second!] } }),
  );
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('还可以补签 2 次')).toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: '读了什么' })).toHaveValue('论语');
});

it('JOIN-17 a sheet that is closed while its picture is on the way sends nothing later', async () => {
  const { server } = await show(1);
  let arrive = () => {};
  const url = '/files/ab/picture.jpg';
  const stored = { urls: [url], url, thumb: '', duration: 0, width: 40, height: 40 };
  server.answers(
    answer(uploadFile, () => new Promise((resolve) => (arrive = () => resolve({ data: stored })))),
    answer(submit, { data: { pt_id: waiting.id, date: NOW, nth: 0, pending: 1 } }),
  );
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await page.getByLabelText('照片，如到场的照片').upload([await aPicture()]);
  await expect.poll(() => server.busy()).toBe(1);
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.element(page.getByRole('button', { name: '等待文件上传…' })).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: '关闭' }));
  arrive();
  await expect.poll(() => server.busy()).toBe(0);
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(server.sent(submit)).toEqual([]);
});

it('JOIN-17 what became of the last make-up is not said beside the question about it', async () => {
  const { server } = await show(1);
  const requested = { ...waiting, status: 0, reason: '', remark: '' };
  server.answers(
    answer(submit, { data: { pt_id: waiting.id, date: NOW, nth: 0, pending: 1 } }),
    answer(getMakeup, { data: { ...makeup, requests: [requested] } }),
  );
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.element(page.getByText('已提交，等待发起人审核')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '撤回 2月27日 周五 的补签' }));
  await expect.poll(() => page.getByText('已提交，等待发起人审核').query()).toBeNull();
});

it('JOIN-17 says why the last try failed, and not the one before it', async () => {
  const { server } = await show(1);
  server.answers(answer(submit, rejection('补签次数已用完')), unreachable(uploadFile));
  await userEvent.click(page.getByRole('button', { name: /2月27日 周五/ }));
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  const failure = page.getByRole('dialog').getByRole('alert');
  await expect.element(failure).toHaveTextContent('补签次数已用完');
  await page.getByLabelText('照片，如到场的照片').upload([await aPicture()]);
  await expect.element(page.getByRole('button', { name: '待上传' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '申请补签' }));
  await expect.element(failure).toHaveTextContent('网络不给力，请检查网络后重试');
  expect(server.sent(submit)).toHaveLength(1);
});
