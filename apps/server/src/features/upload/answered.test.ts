import * as contract from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField } from '../../../test/fixtures/builders.ts';
import { makePdf } from '../../../test/fixtures/media.ts';
import { multipart } from '../../../test/fixtures/send.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

async function upload(who: Person, filename: string): Promise<string> {
  const { body, type } = multipart([{ filename, content: makePdf() }]);
  const answer = await api.inject({
    method: 'POST',
    url: `${contract.UPLOAD_PATH.file}?type=homework_file`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    payload: body,
  });
  return answer.json<{ data: { url: string } }>().data.url;
}

it('REC-07 files come with their names, an article as address and title, wherever fields are told', async () => {
  const fill_options = [
    aField({ field_key: 5, field_name: '文件', field_type: 5, max_limit: 3 }),
    aField({ field_key: 8, field_name: '文章', field_type: 9 }),
  ];
  const reg_info = [
    aField({ field_key: 1, field_name: '姓名', require: 1 }),
    aField({ field_key: 301, field_name: '简历', field_type: 5, max_limit: 1 }),
  ];
  const cid = await api.activity(teacher, { fill_options, reg_info, limit: 2, permiss: 0, can_makeup: 0 });
  const pupil = await api.person('己管', 'member');
  const [report, notes] = [await upload(pupil, '期末报告.pdf'), await upload(pupil, '提纲.pdf')];
  await pupil.ok(contract.join, {
    cid,
    entry: api.entryOf(cid),
    reg_params: [
      { key: 1, val: '己管' },
      { key: 301, val: [notes] },
    ],
    request_id: freshId(),
  });
  const mp_url = 'https://mp.weixin.qq.com/s/AbC';
  const { pt_id } = (
    await pupil.ok(
      contract.submit,
      api.submission(cid, {
        fill_params: [
          { key: 5, val: [report, notes] },
          { key: 8, val: `好文 ${mp_url}` },
        ],
      }),
    )
  ).data;
  const file = (url: string, name: string) => ({ url, name, bytes: makePdf().length });
  const filled = [
    { key: 5, name: '文件', val: [file(report, '期末报告.pdf'), file(notes, '提纲.pdf')] },
    { key: 8, name: '文章', val: { mp_url, mp_title: '好文' } },
  ];
  const loadReported = async (who: Person) => (await who.ok(contract.getRecord, { pt_id })).data.fill_params;
  expect(await loadReported(teacher)).toEqual(filled);
  expect((await teacher.ok(contract.listRecords, { cid })).data.lists[0]!.fill_params).toEqual(filled);
  const me = (await pupil.ok(contract.getMemberActivity, { cid })).data.me!;
  expect(me.reg_params[1]!.val).toEqual([file(notes, '提纲.pdf')]);

  // Answered values may be sent back as they are, and a part of them changed.
  const again = [
    { key: 5, val: [file(report, '期末报告.pdf')] },
    { key: 8, val: { mp_url, mp_title: '更好的文章' } },
  ];
  await pupil.ok(contract.updateOwnRecord, { pt_id, fill_params: again });
  const changed = [
    { ...filled[0]!, val: [file(report, '期末报告.pdf')] },
    { ...filled[1]!, val: { mp_url, mp_title: '更好的文章' } },
  ];
  expect(await loadReported(teacher)).toEqual(changed);
  const [version] = (await teacher.ok(contract.listRecordVersions, { pt_id })).data.lists;
  expect(version!.fill_params).toEqual(filled);
  expect(version!.changes.map(({ before, after }) => [before, after])).toEqual(
    filled.map(({ val }, i) => [val, changed[i]!.val]),
  );
});
