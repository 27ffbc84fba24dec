import { field } from '@rollcall/contract/field/field';
import { getOwnHomework } from '@rollcall/contract/homework/own-homework';
import { getMemberActivity } from '@rollcall/contract/member/participation';
import { getAd } from '@rollcall/contract/order/calls';
import { submit } from '@rollcall/contract/record/record';
import { uploadFile } from '@rollcall/contract/upload/calls';
import { type Answer, answer, rejection, unreachable } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAttendance } from '../testing/attendance.ts';
import { aHomework } from '../testing/homework.ts';
import { memberHarness } from '../testing/member.ts';
import { ActivityPage } from './activity-page.tsx';
import HomeworkPage from './homework-page.tsx';

const harness = memberHarness();
const WORDS = '图片仅支持png、jpeg格式';
const PHOTO = field.parse({ field_key: 1, field_name: '照片', field_type: 2, max_limit: 3 });
const homework = aHomework({ fill_options: [PHOTO] });
let people = 0;
/** Of a member of its own each time: what one test leaves in their form is not in that of the next one. */
function ofSomebody() {
  people += 1;
  const me = { ...anAttendance().me!, unionid: `Abc123-${String(people).padStart(22, '0')}` };
  return anAttendance({ fill_options: [PHOTO], me });
}
const activity = ofSomebody();

/** A PNG by its first bytes alone: only who decodes it finds that it is broken. */
const broken = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], '图.png', {
    type: 'image/png',
  });
const words = () => new File(['no picture'], '图.png', { type: 'image/png' });

const show = (path: string, until: string, answers: Answer[]) =>
  harness.show({
    path,
    until,
    answers: [answer(getAd, { data: { ad: null } }), ...answers],
    render: () => (
      <Routes>
        <Route path="/:cid" element={<ActivityPage />} />
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
      </Routes>
    ),
  });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

it.each([
  [
    'a sign-in',
    { path: `/${activity.cid}`, until: activity.title, open: '签到', send: '提交签到' },
    answer(getMemberActivity, { data: activity }),
  ],
  [
    'homework',
    {
      path: `/${homework.cid}/homework/${homework.wid}`,
      until: homework.title,
      open: '提交作业',
      send: '提交作业',
    },
    answer(getOwnHomework, { data: homework }),
  ],
])(
  'UPLOAD-04 JOIN-30 %s with a file that the server refused is refused without a network, too, and promises nothing',
  async (_name, { path, until, open, send }, loaded) => {
    const { server } = await show(path, until, [
      loaded,
      answer(uploadFile, rejection(WORDS, { reason: 'format', field: 'file' })),
    ]);
    await press(open);
    await dialog().getByLabelText('照片', { exact: true }).upload([broken()]);
    await expect.element(dialog().getByText(WORDS)).toBeVisible();
    // It lies in the file: there is nothing to try again, only to remove.
    await expect.element(dialog().getByRole('button', { name: '删除照片第 1 张' })).toBeVisible();
    expect(dialog().getByRole('button', { name: '重试' }).query()).toBeNull();

    server.answers(unreachable(uploadFile), unreachable(submit));
    const uploads = server.sent(uploadFile).length;
    await userEvent.click(dialog().getByRole('button', { name: send, exact: true }));
    await expect.element(dialog().getByRole('group', { name: '照片' })).toHaveFocus();
    await expect.element(dialog().getByText(WORDS)).toBeVisible();
    await expectSound();
    // Opened again, it is still the refused one.
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().query()).toBeNull();
    await press(open);
    await userEvent.click(dialog().getByRole('button', { name: send, exact: true }));
    await expect.element(dialog().getByText(WORDS)).toBeVisible();
    expect(document.body.innerText).not.toMatch(/等待网络|自动发送|待上传/);
    expect(server.sent(submit)).toEqual([]);
    expect(server.sent(uploadFile).length).toBe(uploads);
  },
);

it('UPLOAD-04 what is no picture at all is refused by the phone itself, without a network', async () => {
  const { server } = await show(`/${activity.cid}`, activity.title, [
    answer(getMemberActivity, { data: ofSomebody() }),
    unreachable(uploadFile),
  ]);
  await press('签到');
  await dialog().getByLabelText('照片', { exact: true }).upload([words()]);
  await expect.element(dialog().getByText(WORDS)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: '提交签到' }));
  await expect.element(dialog().getByRole('group', { name: '照片' })).toHaveFocus();
  expect(server.sent(uploadFile)).toEqual([]);
});

it('a refusal that another attempt may overcome offers one, and stands while nobody answers', async () => {
  const full = '还没有用到的文件太多了，请先保存或提交，过一小时再上传';
  const { server } = await show(`/${activity.cid}`, activity.title, [
    answer(getMemberActivity, { data: ofSomebody() }),
    answer(uploadFile, rejection(full, { reason: 'storage_unused', field: 'file' })),
  ]);
  await press('签到');
  await dialog().getByLabelText('照片', { exact: true }).upload([broken()]);
  await expect.element(dialog().getByText(full)).toBeVisible();
  server.answers(unreachable(uploadFile));
  await userEvent.click(dialog().getByRole('button', { name: '重试' }));
  await expect.poll(() => server.sent(uploadFile).length).toBe(2);
  await expect.element(dialog().getByRole('button', { name: '重试' })).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: '提交签到' }));
  await expect.element(dialog().getByText(full)).toBeVisible();
  expect(document.body.innerText).not.toMatch(/等待网络|自动发送/);
  // While another attempt is on its way, the sign-in waits for it.
  let arrive = () => {};
  const url = `/files/${'7'.repeat(22)}.png`;
  const taken = { data: { url, urls: [url], thumb: '', duration: 0, width: 1, height: 1 } };
  server.answers(
    answer(
      uploadFile,
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(taken);
        }),
    ),
    answer(submit, rejection('不在签到时段', { reason: 'outside_slot' })),
  );
  await userEvent.click(dialog().getByRole('button', { name: '重试' }));
  await userEvent.click(dialog().getByRole('button', { name: '提交签到' }));
  await expect.element(page.getByText('正在上传文件…')).toBeVisible();
  arrive();
  await expect.poll(() => server.sent(submit)).toMatchObject([{ fill_params: [{ key: 1, val: [url] }] }]);
});
