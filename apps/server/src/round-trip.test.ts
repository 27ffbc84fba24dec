import {
  type ActivitySettingsInput,
  createMeeting,
  createNormal,
  createWork,
  getDetail,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from './testing/api.ts';
import { anActivity } from './testing/builders.ts';

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
  ['FORM-74', { pic_text: [0, 1] }],
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
