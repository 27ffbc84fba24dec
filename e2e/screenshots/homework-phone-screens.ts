import {
  type Client,
  createWork,
  getOwnHomework,
  getQrcode,
  type HomeworkSettingsInput,
  initHomework,
  listOwnHomework,
  listRecords,
  submitRemark,
} from '@rollcall/contract';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { INSIDE, NOW, PLACE } from './seed.ts';

const PUPIL = '王浩然';
const MORNING = '2026-11-20T08:05:00+08:00';
const TEXT = {
  field_key: 1,
  field_name: '文字',
  field_type: 7,
  require: 1 as const,
  min_limit: 1,
  max_limit: 500,
};
const FIELDS = [
  TEXT,
  { field_key: 2, field_name: '图片', field_type: 2, max_limit: 3 },
  { field_key: 4, field_name: '朗读录音', field_type: 4, max_limit: 1 },
  { field_key: 1001, field_name: '完成情况', field_type: 1, options: ['全部完成', '部分完成', '没有完成'] },
];
const TEMPERATURE = { field_key: 101, field_name: '体温', field_type: 0, require: 1 as const };

/** A class with homework of every mode in every state, for one pupil. */
async function classroom({ server }: Recorder) {
  await server.clock(MORNING);
  const teacher: Client = await server.organiser('作业老师');
  const { cid } = (
    await teacher(createWork, {
      title: '四年级一班',
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-12-31'),
      reg_info: [
        { field_key: 1, field_name: '姓名', field_type: 0, require: 1, max_limit: 30, min_limit: 1 },
      ],
    })
  ).data;
  const assign = async (over: Partial<HomeworkSettingsInput>) =>
    (
      await teacher(initHomework, {
        cid,
        title: '作业',
        mode: 0,
        start_date: 0,
        end_date: dayStart('2026-11-22'),
        end_time: 75_600,
        fill_options: [TEXT],
        ...over,
      })
    ).data.wid;
  const daily = { start_date: dayStart('2026-11-20'), end_date: dayStart('2026-12-19') };
  const wids = {
    todo: await assign({
      title: '朗读《草原》并写一段读后感',
      fill_options: FIELDS,
      content: [
        {
          type: 'text',
          value: '1. 大声朗读课文两遍，录下第二遍。\n2. 用三五句话写写你最喜欢的一段，说说为什么。',
        },
        { type: 'text', value: '字迹工整的同学可以拍照上传。' },
      ],
      show_answer: 2,
      answer: [{ type: 'text', value: '参考：作者借景抒情，先写草原的美景，再写蒙古族人民的热情。' }],
    }),
    daily: await assign({
      ...daily,
      mode: 1,
      title: '每天阅读半小时',
      time_list: [[420, 1260]],
      can_makeup: 2,
    }),
    temperature: await assign({
      ...daily,
      mode: 2,
      title: '晨检体温上报',
      fill_options: [TEMPERATURE],
      time_list: [[390, 450]],
      can_makeup: 1,
    }),
    reading: await assign({
      ...daily,
      mode: 3,
      title: '早读打卡',
      limit: 2,
      time_list: [
        [480, 490],
        [1000, 1010],
      ],
    }),
    lesson: await assign({
      mode: 4,
      title: '上课签到（阶梯教室）',
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-11-20'),
      limit: 2,
      time_list: [
        [480, 495],
        [990, 1020],
      ],
      locations: [PLACE],
    }),
    fix: await assign({ title: '默写《静夜思》' }),
    graded: await assign({ title: '看图写话' }),
    missed: await assign({
      title: '口算练习第 12 页',
      end_date: dayStart('2026-11-20'),
      end_time: 43_200,
      can_makeup: 1,
    }),
    later: await assign({
      title: '周末手抄报：我家乡的秋天是什么颜色的',
      start_date: dayStart('2026-11-21'),
      start_time: 28_800,
    }),
  };
  await server.joinAs(PUPIL, cid);
  const member = await server.member(PUPIL);
  const others = await Promise.all(['李一诺', '张梓萱'].map((name) => server.joinAs(name, cid)));
  const hand = (who: Client, wid: string, val: string) =>
    server.submitAs(who, { cid, wid, fill_params: [{ key: 1, val }] });
  await hand(member, wids.reading, '读了第三单元的生词');
  await hand(member, wids.fix, '床前明月光，疑是地上双。');
  await hand(member, wids.graded, '小猫在花园里追蝴蝶，玩得可开心了。');
  for (const [i, one] of others.entries())
    await hand(one, wids.todo, ['我最喜欢写初见草原的一段。', '草原一碧千里，让人想高歌一曲。'][i]!);
  const review = async (wid: string, rank: number, content: string) => {
    const { lists } = (await teacher(listRecords, { cid, wid })).data;
    await teacher(submitRemark, { pt_id: lists[0]!.pt_id, rank, content });
  };
  await review(wids.fix, 1, '“双”字写错了，请订正后再交。');
  await review(wids.graded, 6, '观察仔细，语句通顺。');
  await server.clock(NOW);
  return { cid, wids, link: (await teacher(getQrcode, { cid })).data.link };
}

/** Homework on a phone of 360 pixels, in every state. */
export async function homeworkPhoneScreens(recorder: Recorder): Promise<void> {
  await recorder.part('homework on the phone', async () => {
    const { capture, broken } = recorder;
    const { cid, wids, link } = await classroom(recorder);
    const page = await recorder.phone(PUPIL, link, { geolocation: INSIDE });
    await sees(page, '全部作业');
    await capture(page, 'homework-class');
    await page.goto(`${recorder.server.url}/m/${cid}/homework`);
    await sees(page, '进行中');
    await sees(page, '默写《静夜思》');
    await capture(page, 'homework-list');
    await page.getByRole('button', { name: '未开始' }).click();
    await sees(page, '周末手抄报');
    await capture(page, 'homework-list-waiting');
    for (const [name, wid] of Object.entries(wids)) {
      await page.goto(`${recorder.server.url}/m/${cid}/homework/${wid}`);
      await page.locator('.homework-state').waitFor();
      await capture(page, `homework-${name}`);
    }
    await page.goto(`${recorder.server.url}/m/${cid}/homework/${wids.todo}`);
    await page.getByRole('button', { name: '提交作业' }).click();
    await sees(page, '填写作业内容');
    await capture(page, 'homework-fields');
    await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click();
    await capture(page, 'homework-fields-wrong');
    await page.getByLabel('文字').fill('我最喜欢“初见草原”这一段，因为写得像画一样。');
    await page.getByRole('dialog').getByRole('button', { name: '提交作业' }).click();
    await sees(page, /已提交/);
    await capture(page, 'homework-submitted');
    await page.getByRole('button', { name: '完成' }).click();
    await sees(page, '参考答案');
    await capture(page, 'homework-answer');
    await page.getByRole('link', { name: '大家的作业' }).click();
    await sees(page, '李一诺');
    await capture(page, 'homework-all');
    await page.goto(`${recorder.server.url}/m/${cid}/homework/${wids.missed}`);
    await page.getByRole('button', { name: '补交作业' }).click();
    await sees(page, '申请补交');
    await capture(page, 'homework-makeup');
    await page.getByLabel('文字').fill('中午忘记交了');
    await page.getByRole('button', { name: '申请补交' }).click();
    await sees(page, '已提交，等待老师审核');
    await capture(page, 'homework-makeup-asked');
    await page.goto(`${recorder.server.url}/m/${cid}/homework/${wids.fix}`);
    await page.getByRole('region', { name: '我的提交' }).getByRole('link').click();
    await sees(page, '提交订正');
    await capture(page, 'homework-record');
    await page.goto(`${recorder.server.url}/m/`);
    await sees(page, '待交作业');
    await capture(page, 'homework-home');
    await broken(page, listOwnHomework.path, 'fail', async () => {
      await page.goto(`${recorder.server.url}/m/${cid}/homework`);
      await sees(page, '网络不给力');
      await capture(page, 'homework-list-failing');
    });
    await broken(page, getOwnHomework.path, 'fail', async () => {
      await page.goto(`${recorder.server.url}/m/${cid}/homework/${wids.todo}`);
      await sees(page, '网络不给力');
      await capture(page, 'homework-failing');
    });
  });
}
