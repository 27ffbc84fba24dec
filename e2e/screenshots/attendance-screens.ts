import {
  acceptGuardianInvitation,
  askLeave,
  attendanceToday,
  decideLeave,
  inviteGuardian,
  joinDependent,
  listExceptions,
  listGuardians,
  listLeave,
  listOwnLeave,
  remindMissing,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { aClass, type ClassOfAttendance, LONG_NAME, NAMES } from './attendance-class.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const REASON = '昨晚开始发烧，今天上午去儿童医院看了急诊，医生说要在家休息两天，病假条随后补上，谢谢老师。';

/** Attendance: the sheet, leave, days off, settings, the missing of today; leave, months and guardians on the phone. */
export async function attendanceScreens(recorder: Recorder): Promise<void> {
  let made: ClassOfAttendance | undefined;
  await recorder.part('a class of attendance', async () => {
    made = await aClass(recorder);
  });
  if (!made) return;
  const given = made;
  await recorder.part('leave', () => leave(recorder, given));
  await recorder.part('today', () => today(recorder, given));
  await recorder.part('the sheet', () => sheet(recorder, given));
  await recorder.part('guardians', () => guardians(recorder, given));
}

const go = async (page: Page, address: string, words: string | RegExp) => {
  await page.goto(address);
  await sees(page, words);
};

async function leave(recorder: Recorder, { cid, link, teacher }: ClassOfAttendance) {
  const { server, capture, broken } = recorder;
  const page = await recorder.openConsole(CERTIFIED);
  const queue = `${server.url}/attendance/${cid}?view=leave`;
  await go(page, queue, '没有待审核的请假');
  await capture(page, 'leave-empty');
  await broken(page, listLeave.path, 'wait', async () => {
    await page.goto(queue);
    await page.locator('.rc-bone').first().waitFor();
    await capture(page, 'leave-loading');
  });
  await broken(page, listLeave.path, 'fail', async () => {
    await go(page, queue, '没有加载出来');
    await capture(page, 'leave-failing');
  });

  const phone = await recorder.phone(LONG_NAME, link);
  await go(phone, `${server.url}/m/${cid}/leave`, '还没有请过假');
  await capture(phone, 'leave-empty');
  await phone.getByRole('button', { name: '我要请假' }).click();
  await phone.getByRole('button', { name: '提交请假' }).click();
  await sees(phone, '请选择请假类型');
  await capture(phone, 'leave-sheet', { area: 'screen' });
  await phone
    .getByRole('dialog')
    .locator('.ui-sheet-body')
    .evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await capture(phone, 'leave-sheet-end', { area: 'screen' });
  const ids = [];
  for (const [n, [name, kind, slots, reason]] of (
    [
      [LONG_NAME, '病假', undefined, REASON],
      [NAMES[1]!, '事假', [25_200], '家里有事'],
      [NAMES[2]!, '公假', [25_200, 57_600], ''],
      [
        NAMES[3]!,
        '其他',
        undefined,
        'https://example.com/a-very-long-address-without-any-space-in-it/that-goes-on-and-on/and-on/until-the-end-of-the-line?and=further',
      ],
      [LONG_NAME, '事假', undefined, '回老家'],
    ] as const
  ).entries()) {
    const member = await server.member(name);
    const answer = await member(askLeave, {
      cid,
      first: n === 4 ? '2026-11-30' : '2026-11-19',
      last: n === 4 ? '2026-12-02' : n === 1 ? '2026-11-19' : '2026-11-20',
      kind,
      reason,
      ...(slots ? { slots: [...slots] } : {}),
      request_id: `leave ${n}`,
    });
    ids.push(answer.data.id);
  }
  await go(page, queue, '回老家');
  await capture(page, 'leave-waiting');
  await page.getByRole('button', { name: /^全部通过/ }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'leave-approve-all', { area: 'screen' });
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('button', { name: `不通过 ${NAMES[1]}` }).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'leave-refuse', { area: 'screen' });
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('button', { name: `通过 ${NAMES[2]}`, exact: true }).click();
  await sees(page, '已通过 1 个请假');
  await capture(page, 'leave-undo', { area: 'screen' });
  await teacher(decideLeave, {
    cid,
    ids: [ids[1]!],
    status: 2,
    remark: '请先让家长打电话说明情况，再重新申请。',
    request_id: 'no',
  });
  await teacher(decideLeave, { cid, ids: [ids[0]!], status: 1, request_id: 'yes' });
  await go(page, queue, '回老家');
  await page.getByText('全部', { exact: true }).click();
  await sees(page, '销假');
  await capture(page, 'leave-all');

  await go(phone, `${server.url}/m/${cid}/leave`, '已通过');
  await capture(phone, 'leave');
  await phone.getByRole('button', { name: '撤回' }).first().click();
  await capture(phone, 'leave-withdraw', { area: 'screen' });
  const refused = await recorder.phone(NAMES[1]!, `/m/${cid}/leave`);
  await sees(refused, '未通过');
  await capture(refused, 'leave-refused');
  await go(refused, `${server.url}/m/inbox`, /请假/);
  await capture(refused, 'inbox-leave');
  await broken(phone, listOwnLeave.path, 'fail', async () => {
    await go(phone, `${server.url}/m/${cid}/leave`, '网络不给力');
    await capture(phone, 'leave-failing');
  });
  await broken(phone, listOwnLeave.path, 'wait', async () => {
    await phone.goto(`${server.url}/m/${cid}/leave`);
    await phone.locator('.ui-bone').first().waitFor();
    await capture(phone, 'leave-loading');
  });
  for (const name of [LONG_NAME, NAMES[8]!]) {
    const which = name === LONG_NAME ? 'long' : 'mixed';
    const month = await recorder.phone(name, `/m/${cid}/month`);
    await sees(month, '2026年11月');
    await capture(month, `month-${which}`);
    await month.getByRole('button', { name: name === LONG_NAME ? /11月18日/ : /11月19日/ }).click();
    await capture(month, `month-day-${which}`);
  }
}

async function today(recorder: Recorder, { cid, teacher }: ClassOfAttendance) {
  const { server, capture, broken } = recorder;
  const page = await recorder.openConsole(CERTIFIED);
  const hub = `${server.url}/checkinDetail?cid=${cid}`;
  await broken(page, attendanceToday.path, 'wait', async () => {
    await page.goto(hub);
    await page.locator('.at-slots-bones').waitFor();
    await capture(page, 'today-loading', { area: 'screen' });
  });
  await broken(page, attendanceToday.path, 'fail', async () => {
    await go(page, hub, '没有加载出来');
    await capture(page, 'today-failing', { area: 'screen' });
  });
  await go(page, hub, '提醒没到的人');
  await capture(page, 'today');
  await teacher(remindMissing, { cid, slot: 57_600, request_id: 'remind' });
  await page.reload();
  await sees(page, /提醒过/);
  await page.getByRole('button', { name: NAMES[1]!, exact: true }).last().click();
  await capture(page, 'today-chosen');
  await page
    .getByRole('button', { name: /^登记这/ })
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'today-mark', { area: 'screen' });
  await go(page, `${server.url}/myCheckin`, '我管理的签到');
  await page.getByRole('button', { name: /^全部 \d+ 个$/ }).click();
  await page.getByRole('button', { name: /谁没到.*高一年级早晚考勤/ }).click();
  await sees(page.getByRole('dialog'), '提醒没到的人');
  await capture(page, 'today-drawer', { area: 'screen' });
}

async function sheet(recorder: Recorder, { cid }: ClassOfAttendance) {
  const { server, capture, broken } = recorder;
  const page = await recorder.openConsole(CERTIFIED);
  const path = `${server.url}/attendance/${cid}`;
  await broken(page, '/attendance/grid', 'wait', async () => {
    await page.goto(path);
    await page.locator('.rc-bone').first().waitFor();
    await capture(page, 'attendance-loading', { area: 'screen' });
  });
  await broken(page, '/attendance/grid', 'fail', async () => {
    await go(page, path, '没有加载出来');
    await capture(page, 'attendance-failing', { area: 'screen' });
  });
  await page.goto(path);
  await page.locator('.at-table .at-mark').first().waitFor();
  await capture(page, 'attendance');
  await page.locator('tr', { hasText: NAMES[1]! }).locator('.at-cell').nth(6).click();
  await page.getByRole('dialog').waitFor();
  await capture(page, 'attendance-cell', { area: 'screen' });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /2026-11-19 选择整列/ })
    .first()
    .click();
  await capture(page, 'attendance-selected', { area: 'screen' });
  await go(page, `${path}?view=findings`, /统计/);
  await capture(page, 'attendance-findings');
  await go(page, `${path}?view=calendar`, '秋季运动会');
  await page
    .getByLabel('一次粘贴放假安排')
    .fill('元旦 1月1日至1月3日\n春节 12月28日\n以后再说，看学校的通知');
  await sees(page, /读不懂/);
  await capture(page, 'attendance-calendar');
  await broken(page, listExceptions.path, 'fail', async () => {
    await go(page, `${path}?view=calendar`, '没有加载出来');
    await capture(page, 'attendance-calendar-failing', { area: 'screen' });
  });
  await go(page, `${path}?view=settings`, '需要关注的标准');
  await capture(page, 'attendance-settings');
  await page.getByLabel('几点算迟到').fill('八点左右');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, /不是时间/);
  await capture(page, 'attendance-settings-wrong');
  for (const name of [LONG_NAME, NAMES[8]!]) {
    await page.goto(path);
    await page.getByRole('link', { name, exact: false }).first().click();
    await sees(page, '打印或存为 PDF');
    await capture(page, `attendance-person-${name === LONG_NAME ? 'long' : 'mixed'}`);
  }
}

async function guardians(recorder: Recorder, { cid, link }: ClassOfAttendance) {
  const { server, capture, broken } = recorder;
  const entry = new URL(link).searchParams.get('entry') ?? '';
  const mother = await server.member('吴妈妈');
  const { unionid } = (
    await mother(joinDependent, {
      cid,
      entry,
      reg_params: [{ key: 1, val: '吴小宝' }],
      relation: '妈妈',
      request_id: 'ward',
    })
  ).data;
  const phone = await recorder.phone('吴妈妈', `/m/${cid}/guardians?for=${unionid}`);
  await sees(phone, '邀请另一位家长');
  await capture(phone, 'guardians');
  await phone.getByRole('button', { name: '邀请另一位家长' }).click();
  await sees(phone, '把链接发给另一位家长');
  await capture(phone, 'guardians-link');
  const { link: invited } = (await mother(inviteGuardian, { cid, unionid, request_id: 'second' })).data;
  const father = await recorder.phone(LONG_NAME, invited);
  await sees(father, '接受邀请');
  await father.getByRole('button', { name: '接受邀请' }).click();
  await sees(father, '请选择您与孩子的关系');
  await capture(father, 'guardian-accept');
  await (await server.member(LONG_NAME))(acceptGuardianInvitation, {
    cid,
    code: new URL(invited).pathname.split('/').at(-1) ?? '',
    relation: '爸爸',
  });
  await phone.reload();
  await sees(phone, /艾合买提江/);
  await capture(phone, 'guardians-two');
  await broken(phone, listGuardians.path, 'fail', async () => {
    await go(phone, `${server.url}/m/${cid}/guardians?for=${unionid}`, '网络不给力');
    await capture(phone, 'guardians-failing');
  });
}
