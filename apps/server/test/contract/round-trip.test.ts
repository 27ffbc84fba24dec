import {
  type ActivitySettingsInput,
  createMeeting,
  createNormal,
  createWork,
  type FieldInput,
  getDetail,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../fixtures/api.ts';
import { aField, anActivity } from '../fixtures/builders.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

/** Every value that a choice has on the wire. */
const CHOICES: [ids: string, choices: { [K in keyof ActivitySettingsInput]?: number[] }][] = [
  ['FORM-29', { can_makeup: [0, 1, 2] }],
  ['FORM-31 FORM-33', { scan_required: [0, 1], enable_hd: [0, 1] }],
  ['FORM-36 FORM-39', { enable_audit: [0, 1], enable_external: [0, 1] }],
  ['FORM-41 FORM-42', { permiss: [0, 1, 2], sheet_visible: [0, 1, 2] }],
  ['FORM-43 FORM-44', { rank_visi: [0, 1], join_rank: [0, 1, 2] }],
  [
    'FORM-45',
    {
      no_forward: [0, 1],
      enable_remove: [0, 1],
      enable_update_record: [0, 1],
      enable_update_profile: [0, 1],
      no_com: [0, 1],
    },
  ],
  ['FORM-74 JOIN-18', { pic_text: [0, 1], proxy: [0, 1] }],
];
const KINDS = [
  ['ordinary', createNormal, updateNormal],
  ['meeting', createMeeting, updateMeeting],
  ['class', createWork, updateWork],
] as const;

describe.each(KINDS)('choices of a %s', (_kind, create, update) => {
  it.each(CHOICES)('%s each value comes back as it was saved, new and changed', async (_ids, choices) => {
    for (const [key, values] of Object.entries(choices)) {
      for (const [nth, value] of values.entries()) {
        const { cid } = (await teacher.ok(create, anActivity({ [key]: value }))).data;
        const read = async () => (await teacher.ok(getDetail, { cid })).data as Record<string, unknown>;
        expect([key, (await read())[key]]).toEqual([key, value]);
        const other = values[(nth + 1) % values.length]!;
        await teacher.ok(update, { ...anActivity({ [key]: other }), cid });
        expect([key, (await read())[key]]).toEqual([key, other]);
      }
    }
  });
});

const aPart = (field_key: number, field_type: number, over: Partial<FieldInput> = {}): FieldInput =>
  aField({
    field_key,
    field_type,
    field_name: `第${field_key}项`,
    min_limit: null,
    max_limit: null,
    ...over,
  });
const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
const phone = aPart(2, 13, { field_name: '手机号', require: 1 });

/** Other settings of the form, one state after the other. */
const STATES: [ids: string, ...states: Partial<ActivitySettingsInput>[]][] = [
  [
    'FORM-23 FORM-24 FORM-27',
    { checkinday: [0, 1, 2, 3, 4, 5, 6], limit: 2 },
    { checkinday: [7], limit: 1 },
    { checkinday: [0, 1, 2, 3, 4] },
    { checkinday: [8], limit: 3 },
    { checkinday: [9], limit: 10 },
  ],
  [
    'FORM-30 FORM-32',
    { can_makeup: 1, makeup_type: 1, makeup_limit: 3, hint: '读'.repeat(1500) },
    { can_makeup: 2, makeup_type: 0, hint: '' },
  ],
  [
    'FORM-34 FORM-35',
    { total_limit: 300, enable_token: 1, req_token: '开学第一课', token_desc: '问班主任' },
    { total_limit: 0, enable_token: 0 },
  ],
  [
    'FORM-51 FORM-52 FORM-56',
    {
      locations: [{ address: '操场', latitude: 31.23, longitude: 121.47, range: 500 }],
      wifis: [{ ssid: 'School-5G', egress: ['203.0.113.0/24'] }],
    },
    { locations: [], wifis: [{ ssid: 'School-5G' }] },
  ],
  [
    'FORM-48 FORM-49 FORM-50',
    {
      signature: '实验小学教务处',
      contacts: [
        { type: 2, enable: 1, text: '021-62345678' },
        { type: 6, enable: 1, text: '@实验小学' },
        { type: 7, enable: 1, link: 'https://xiaohongshu.com/u/1' },
        { type: 8, enable: 1, label: '办公室', text: '行政楼 201' },
      ],
    },
    { signature: '', contacts: [{ type: 2, enable: 0, text: '021-62345678' }] },
  ],
  ['FORM-91', { cast: { barrage: 1 } }, { cast: { barrage: 0 } }],
  [
    'FORM-57 FORM-59 FORM-65',
    {
      reg_info: [
        name,
        aPart(301, 0, { max_limit: 30, min_limit: 1, default_value: '第一小学' }),
        phone,
        aPart(302, 7, { max_limit: 200, min_limit: 1 }),
        aPart(303, 1, { options: ['走读', '寄宿'], default_value: '寄宿' }),
        aPart(304, 2, { max_limit: 18 }),
        aPart(305, 3, { max_limit: 3, duration: 600 }),
        aPart(306, 4, { max_limit: 9 }),
        aPart(307, 5, { max_limit: 3 }),
        aPart(308, 6),
        aPart(309, 13, { verify_phone: 1 }),
        aPart(310, 8),
        aPart(311, 9),
        aPart(312, 10, { max_limit: 1 }),
      ],
    },
    { reg_info: [name, { ...phone, status: 0, require: 0 }] },
  ],
  [
    'FORM-60 FORM-66 FORM-72',
    {
      fill_options: [
        aPart(1, 7, { max_limit: 3000, min_limit: 1, default_value: '读了书' }),
        aPart(2, 2, { max_limit: 18, hd_pic: 1, pic_source: 1 }),
        aPart(3, 3, { max_limit: 3, duration: 600 }),
        aPart(4, 4, { max_limit: 9 }),
        aPart(5, 5, { max_limit: 3 }),
        aPart(6, 6),
        aPart(7, 8),
        aPart(8, 9),
        aPart(11, 10, { max_limit: 1 }),
        aPart(101, 0, { max_limit: 10, min_limit: 1 }),
        aPart(102, 1, { options: ['健康', '异常'] }),
      ],
    },
    { fill_options: [aPart(2, 2, { max_limit: 3 })] },
  ],
];

describe('states of the settings', () => {
  it.each(STATES)('%s comes back as it was saved, new and changed', async (_ids, ...states) => {
    for (const [nth, state] of states.entries()) {
      const { cid } = (await teacher.ok(createNormal, anActivity(state))).data;
      const read = async () => (await teacher.ok(getDetail, { cid })).data;
      expect(await read()).toMatchObject(state);
      const other = states[(nth + 1) % states.length]!;
      await teacher.ok(updateNormal, { ...anActivity(other), cid });
      expect(await read()).toMatchObject(other);
    }
  });

  it('FORM-19 a certified class comes back without an end', async () => {
    const { cid } = (await teacher.ok(createWork, anActivity({ end_date: 0 }))).data;
    expect((await teacher.ok(getDetail, { cid })).data.end_date).toBe(0);
  });
});
