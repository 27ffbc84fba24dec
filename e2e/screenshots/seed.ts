import { type ActivitySettingsInput, type Client, join, pinActivity, submit } from '@rollcall/contract';
import { dayStart, type TestServer } from '../support/server.ts';

/** A Friday afternoon, in the middle of the demo class's second slot. */
export const NOW = '2026-11-20T16:42:00+08:00';
export const PLACE = {
  address: '上海市黄浦区人民大道200号',
  latitude: 31.230525,
  longitude: 121.473667,
  range: 300,
};
/** The same place as a phone's GPS gives it, and one beside it. */
export const INSIDE = { latitude: 31.23247, longitude: 121.46914, accuracy: 12 };
export const OUTSIDE = { ...INSIDE, latitude: INSIDE.latitude + 0.0055 };

/** Organisers with a button on the login page. */
export const NEWCOMER = '新老师';
export const LONG = '阿卜杜热合曼·艾合买提江·买买提明老师';
export const MANY = '五十个活动的老师';
export const CERTIFIED = '认证老师';

const words = (count: number) => '这是一段很长很长的文字用来看它在屏幕上如何换行'.repeat(30).slice(0, count);
const NAME = {
  field_key: 1,
  field_name: '姓名',
  field_type: 0,
  require: 1 as const,
  min_limit: 1,
  max_limit: 30,
};

/** Activities for the pictures, besides the demo data. */
export interface SeededActivities {
  /** Everything at its longest, with 24 records and a refused attempt. */
  long: string;
  longLink: string;
  /** Asks for every kind of field; nobody has joined. */
  fields: string;
  fieldsLink: string;
  token: string;
  full: string;
  waiting: string;
  place: string;
  scan: string;
  once: string;
  /** Free, without the token of its code. */
  free: string;
}

export async function seed(server: TestServer): Promise<SeededActivities> {
  const [long, many, certified] = await Promise.all(
    [LONG, MANY, CERTIFIED].map((name) => server.organiser(name)),
  );
  if (!long || !many || !certified) throw new Error('Nobody is logged in');
  await server.certify(certified, '2027-11-20T00:00:00+08:00');
  const make = (organiser: Client, title: string, settings: Partial<ActivitySettingsInput> = {}) =>
    server.create(organiser, {
      title,
      start_date: dayStart('2026-11-20'),
      end_date: dayStart('2026-12-31'),
      reg_info: [NAME],
      ...settings,
    });
  const longest = await make(long, words(50), {
    limit: 100,
    rule: words(1500),
    rules: [{ type: 'text', value: words(1500) }],
    time_list: Array.from({ length: 10 }, (_, i) => [i * 8400, i * 8400 + 7800] as [number, number]),
    locations: [{ ...PLACE, address: words(100) }],
    fill_options: [
      {
        field_key: 1001,
        field_name: words(15),
        field_desc: words(20),
        field_type: 7,
        min_limit: 1,
        max_limit: 500,
      },
      { field_key: 1002, field_name: '选项很长的单选题', field_type: 1, options: [words(30), '短'] },
    ],
    reg_info: [
      NAME,
      {
        field_key: 301,
        field_name: words(15),
        field_desc: words(20),
        field_type: 0,
        min_limit: 1,
        max_limit: 200,
      },
    ],
  });
  const longLink = await server.link(long, longest);
  await fill(server, longest, longLink);
  for (let n = 1; n <= 50; n++) await make(many, `第 ${n} 次点名`);

  const at = { ...PLACE, address: '学校南门' };
  const fields = await make(certified, '春季运动会志愿者签到', {
    locations: [at],
    hint: '今天负责哪个岗位？',
    fill_options: [
      {
        field_key: 1,
        field_name: '岗位',
        field_type: 7,
        require: 1,
        min_limit: 1,
        max_limit: 200,
        field_desc: '写明时间和地点',
      },
      { field_key: 101, field_name: '体温', field_type: 0, require: 1, field_desc: '单位 ℃' },
      { field_key: 102, field_name: '健康状况', field_type: 1, require: 1, options: ['健康', '异常'] },
      { field_key: 2, field_name: '现场照片', field_type: 2, require: 1, max_limit: 3 },
      { field_key: 6, field_name: '我的位置', field_type: 6 },
    ],
    reg_info: [NAME, { field_key: 2, field_name: '手机号', field_type: 13, require: 1 }],
  });
  const full = await make(certified, '名额已满的讲座', { total_limit: 1 });
  await server.joinAs('沈佳宜', full);
  return {
    long: longest,
    longLink,
    fields,
    fieldsLink: await server.link(certified, fields),
    token: await make(certified, '需要口令的讲座', {
      enable_token: 1,
      req_token: '春天',
      token_desc: '口令写在教室的黑板上',
    }),
    full,
    waiting: await make(certified, '需要审核的社团', { enable_audit: 1 }),
    place: await make(certified, '南门值日', { locations: [at] }),
    scan: await make(certified, '扫码签到的讲座', { cate: 2 }),
    once: await make(certified, '每天一次的早读'),
    free: await make(long, '免费活动', { rule: '每天读半小时，写一句今天最喜欢的话。' }),
  };
}

/** 24 records of people with long names, one of them pinned to the top of the list, and a refused attempt. */
async function fill(server: TestServer, cid: string, link: string): Promise<void> {
  const entry = new URL(link).searchParams.get('entry') ?? '';
  for (let n = 0; n < 25; n++) {
    const name = `${words(24)}第${n}号`;
    const member = await server.member(name);
    await member(join, {
      cid,
      entry,
      reg_params: [
        { key: 1, val: name },
        { key: 301, val: words(200) },
      ],
      request_id: `join-${n}`,
    });
    const sending = member(submit, {
      cid,
      entry,
      fill_params: [
        { key: 1001, val: words(n % 3 === 0 ? 500 : 20) },
        { key: 1002, val: words(30) },
      ],
      location: { ...(n === 24 ? OUTSIDE : INSIDE), datum: 'wgs84' },
      request_id: `submit-${n}`,
    });
    if (n === 24) await sending.catch(() => undefined);
    else await sending;
  }
  const organiser = await server.organiser(LONG);
  await organiser(pinActivity, { cid, type: 1 });
}
