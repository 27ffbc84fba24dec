import {
  addComment,
  commentAsMember,
  fixOwnRecord,
  likeAsMember,
  listRecords,
  pinRecord,
  submitRemark,
  updateOwnRecord,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { fillSubmission, PLACE, SQUARE, SUBMISSION } from '../support/all-fields.ts';
import { join, sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const PHONE = { permissions: ['geolocation', 'microphone', 'camera'], geolocation: SQUARE };
const NOTES = {
  field_key: 1,
  field_name: '读书笔记',
  field_type: 7,
  require: 1 as const,
  min_limit: 1,
  max_limit: 500,
};
const WORDS = [
  '今天读了《富饶的西沙群岛》，最喜欢写海底的那一段：珊瑚有的像绽开的花朵，有的像分枝的鹿角。',
  '读完第三章。生字各写了三遍。',
  '和妈妈一起读了二十分钟，她读旁白，我读对话。',
  '背诵了《望天门山》，还画了一幅画。',
];

/** The board of records: every kind of field, reviews, comments, corrections, what was changed, and its dialogs. */
export async function recordsScreens(recorder: Recorder): Promise<void> {
  await recorder.part('records', () => takeRecords(recorder));
  await recorder.part('records: every field', () => everyField(recorder));
}

async function go(recorder: Recorder, page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(recorder.server.url + path);
  await sees(page, words);
}

async function takeRecords(recorder: Recorder): Promise<void> {
  const { server, capture, broken } = recorder;
  const teacher = await server.organiser(CERTIFIED);
  const cid = await server.create(teacher, {
    title: '三年二班阅读打卡',
    start_date: dayStart('2026-11-20'),
    end_date: dayStart('2026-12-31'),
    fill_options: [NOTES],
    enable_update_record: 1,
  });
  const names = ['欧阳若曦', '李浩然', '古丽娜尔·艾合买提江', '张博文'];
  const members = [];
  for (const [at, name] of names.entries()) {
    const member = await server.joinAs(name, cid);
    await server.submitAs(member, { cid, fill_params: [{ key: 1, val: WORDS[at]! }] });
    members.push(member);
  }
  const { lists } = (await teacher(listRecords, { cid })).data;
  const idOf = (name: string) => lists.find((one) => one.name === name)!.pt_id;
  const [first, second, third] = names.map(idOf) as [string, string, string];
  await teacher(submitRemark, {
    pt_id: first,
    rank: 6,
    content: '比喻抓得很准。下次试着用自己的话再写一个比喻句。',
  });
  await teacher(submitRemark, { pt_id: second, rank: 1, content: '“珊瑚”的“瑚”写错了，请订正后再交。' });
  await members[1]!(fixOwnRecord, {
    pt_id: second,
    fill_params: [{ key: 1, val: '读完第三章。“瑚”字订正了三遍：瑚、瑚、瑚。' }],
    request_id: crypto.randomUUID(),
  });
  await members[2]!(updateOwnRecord, {
    pt_id: third,
    fill_params: [{ key: 1, val: '和妈妈一起读了三十分钟，她读旁白，我读对话，还录了音。' }],
  });
  for (const member of members) await member(likeAsMember, { pt_id: first, like: 1 });
  const { com_id } = (
    await members[3]!(commentAsMember, { pt_id: first, content: '我也喜欢写海底的那一段。' })
  ).data;
  await members[0]!(commentAsMember, { pt_id: first, content: '下次一起读第四段吧。', com_id });
  await teacher(addComment, { pt_id: first, content: '周五的朗读课请你们俩领读。' });
  await teacher(pinRecord, { pt_id: first, type: 1 });

  const page = await recorder.openConsole(CERTIFIED);
  const hub = `/checkinDetail?cid=${cid}`;
  await go(recorder, page, hub, '周五的朗读课请你们俩领读。');
  await capture(page, 'records');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await card('张博文').getByRole('button', { name: /^评论/ }).click();
  await page.getByLabel('评论张博文的记录').fill('画也拍一张给我们看看吧。');
  await capture(page, 'records-comment');
  await page.getByLabel('评论张博文的记录').press('Escape');
  await card('张博文').locator('.rec-actions').getByRole('button', { name: '点评' }).click();
  await page.getByRole('button', { name: '提交点评' }).waitFor();
  await capture(page, 'records-review');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await card('李浩然').getByRole('button', { name: '查看 1 次修改' }).click();
  await sees(page.getByRole('dialog'), '点评之后');
  await capture(page, 'records-versions', { area: 'screen' });
  await page.keyboard.press('Escape');
  await card('李浩然').getByRole('button', { name: '加入黑名单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '加入黑名单' }).waitFor();
  await capture(page, 'records-blacklist', { area: 'screen' });
  await page.keyboard.press('Escape');
  await go(recorder, page, `${hub}&view=8`, '暂无记录');
  await capture(page, 'records-nothing-of-a-tab');
  await broken(page, listRecords.path, 'wait', async () => {
    await page.goto(server.url + hub);
    await page.getByRole('status', { name: '加载中' }).waitFor();
    await capture(page, 'records-loading');
  });
  await broken(page, listRecords.path, 'fail', async () => {
    await go(recorder, page, hub, '没有加载出来');
    await capture(page, 'records-failing');
  });
}

async function everyField(recorder: Recorder): Promise<void> {
  const { server, capture } = recorder;
  const teacher = await server.organiser(CERTIFIED);
  await server.certify(teacher, '2027-11-20T00:00:00+08:00');
  const cid = await server.create(teacher, {
    title: '寒假每日打卡',
    start_date: dayStart('2026-11-20'),
    end_date: dayStart('2026-12-31'),
    fill_options: SUBMISSION,
    locations: [{ ...PLACE, range: 5000 }],
  });
  const phone = await recorder.phone('何天佑', await server.link(teacher, cid), PHONE);
  await join(phone, '何天佑');
  await phone.getByRole('button', { name: '签到', exact: true }).click();
  await fillSubmission(phone);
  await phone.getByRole('button', { name: '提交签到' }).click();
  await sees(phone, /签到成功/);
  const page = await recorder.openConsole(CERTIFIED);
  await go(recorder, page, `/checkinDetail?cid=${cid}`, '何天佑');
  await page.locator('.rec-picture').first().hover();
  await capture(page, 'records-every-field');
  await page.getByRole('button', { name: '查看第 1 张图片' }).first().click();
  await page.getByRole('dialog', { name: '查看图片' }).getByRole('img').waitFor();
  await capture(page, 'records-lightbox', { area: 'screen' });
  await page.keyboard.press('Escape');
}
