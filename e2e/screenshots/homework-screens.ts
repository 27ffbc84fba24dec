import {
  type Client,
  createWork,
  getHomeworkProgress,
  type HomeworkSettingsInput,
  initHomework,
  listHomework,
  listSyncClasses,
} from '@rollcall/contract';
import type { Page } from 'playwright-core';
import { sees } from '../support/pages.ts';
import { dayStart } from '../support/server.ts';
import type { Recorder } from './recorder.ts';
import { CERTIFIED } from './seed.ts';

const SPAN = { start_date: dayStart('2026-11-02'), end_date: dayStart('2027-01-22') };
const NAME = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  require: 1 as const,
  max_limit: 30,
  min_limit: 1,
};
const PUPILS = ['王浩然', '李思雨', '张子轩', '刘诗涵', '陈宇航', '杨梓萱', '赵俊熙', '黄雨桐', '周子墨'];
const TASKS: Partial<HomeworkSettingsInput>[] = [
  { title: '《草船借箭》课后练习', content: [{ type: 'text', value: '抄写生字，完成第 3 题。' }] },
  {
    title: '每天朗读二十分钟，录音上传，家长在旁边听一听孩子读得通顺不通顺、有没有感情',
    mode: 1,
    end_date: dayStart('2026-12-20'),
    time_list: [[420, 1260]],
  },
  { title: '晨间体温', mode: 2, end_date: dayStart('2026-12-20'), time_list: [[390, 450]] },
  {
    title: '英语早读',
    mode: 3,
    end_date: dayStart('2026-12-20'),
    checkinday: [0, 1, 2, 3, 4],
    time_list: [
      [390, 400],
      [450, 460],
    ],
    locations: [{ address: '教学楼', latitude: 31.23, longitude: 121.47, range: 300 }],
    wifis: [{ ssid: '教学楼' }],
  },
  { title: '下周的作文', start_date: dayStart('2026-11-30'), end_date: dayStart('2026-12-01') },
];

/** A class with homework of each kind, and two more classes of the same teacher. */
async function aClass(recorder: Recorder): Promise<{ cid: string; wid: string; empty: string }> {
  const { server } = recorder;
  const teacher: Client = await server.organiser(CERTIFIED);
  const make = async (title: string, more: { cate?: number; disable_homework?: 0 | 1 } = {}) =>
    (
      await teacher(createWork, {
        title,
        ...SPAN,
        start_date: dayStart('2026-11-20'),
        reg_info: [NAME],
        ...more,
      })
    ).data.cid;
  const cid = await make('五年级二班');
  await make('五年级三班');
  await make('寒假阅读训练营', { cate: 1 });
  const empty = await make('没有作业的班级');
  for (const pupil of PUPILS) await server.joinAs(pupil, cid);
  let wid = '';
  for (const task of TASKS.toReversed()) {
    const answer = await teacher(initHomework, {
      cid,
      title: '',
      mode: 0,
      start_date: task.mode ? dayStart('2026-11-20') : 0,
      end_date: dayStart('2026-11-21'),
      end_time: 75_600,
      ...task,
    });
    if (task.mode === 3) wid = answer.data.wid;
  }
  return { cid, wid, empty };
}

/** Homework management, its form in every mode, one homework. */
export async function homeworkScreens(recorder: Recorder): Promise<void> {
  const made = await aClass(recorder);
  await recorder.part('homework lists', () => lists(recorder, made));
  await recorder.part('homework forms', () => forms(recorder, made));
  await recorder.part('one homework', () => one(recorder, made.wid));
}

async function lists(
  { openConsole, capture, broken, server }: Recorder,
  made: { cid: string; empty: string },
) {
  const page = await openConsole(CERTIFIED);
  const path = `${server.url}/checkinDetail?cid=${made.cid}`;
  await broken(page, listHomework.path, 'wait', async () => {
    await page.goto(path);
    await page.locator('.rc-bone').first().waitFor();
    await capture(page, 'homework-loading');
  });
  await broken(page, listHomework.path, 'fail', async () => {
    await page.goto(path);
    await sees(page, '没有加载出来');
    await capture(page, 'homework-failed');
  });
  await page.goto(path);
  await sees(page, '英语早读');
  // The handles to drag by come a moment later.
  await page.locator('.hw-handle').first().waitFor();
  await capture(page, 'homework');
  await page.getByText('未开始 1').click();
  await sees(page, '下周的作文');
  await capture(page, 'homework-waiting');
  await page.getByRole('button', { name: '删除“下周的作文”' }).click();
  await sees(page, '是否确定删除本作业？');
  await capture(page, 'homework-remove', { area: 'screen' });
  await page.goto(`${server.url}/manage-homework?cid=${made.empty}`);
  await sees(page, '还没有进行中的作业');
  await capture(page, 'homework-empty');
}

const unfold = async (page: Page) => {
  for (const title of ['提交内容', '查看与答案', '地点与 Wi-Fi', '同步到班级'])
    await page.getByRole('button', { name: `修改${title}` }).click();
};

async function forms(
  { openConsole, capture, broken, server }: Recorder,
  { cid, wid }: { cid: string; wid: string },
) {
  const page = await openConsole(CERTIFIED);
  const open = async (query: string, words: string) => {
    await page.goto(`${server.url}/assgin-work?cid=${cid}&${query}`);
    await sees(page, words);
  };
  for (const mode of [0, 1, 2, 3, 4]) {
    await open(`mode=${mode}`, '作业内容');
    if (mode < 3) await unfold(page);
    if (mode === 0) {
      await page.getByText('提交后可见').click();
      await page.getByText('只能在指定地点提交').click();
      await page.getByText('截止前提醒还没有提交的人').click();
    }
    await capture(page, `assign-${mode}`);
  }
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await sees(page, '标题不能为空');
  await capture(page, 'assign-wrong', { area: 'screen' });
  await open(`wid=${wid}`, '编辑“英语早读”');
  await capture(page, 'assign-edit');
  await open(`wid=${wid}&copy=1`, '复制“英语早读”');
  await capture(page, 'assign-copy', { area: 'screen' });
  await broken(page, listSyncClasses.path, 'fail', async () => {
    await open('mode=0', '作业内容');
    await page.getByRole('button', { name: '修改同步到班级' }).click();
    await sees(page, '没有加载出来');
    await capture(page, 'assign-sync-failed');
  });
}

async function one({ openConsole, capture, broken, server }: Recorder, wid: string) {
  const page = await openConsole(CERTIFIED);
  const path = `${server.url}/work-record?wid=${wid}`;
  await broken(page, getHomeworkProgress.path, 'fail', async () => {
    await page.goto(path);
    await sees(page, '没有加载出来');
    await capture(page, 'work-record-failed');
  });
  await page.goto(path);
  await sees(page, '提交进度');
  await sees(page, '暂无记录');
  await capture(page, 'work-record');
}
