import { type ActivityDetail, getMemberProfile, saveMemberProfile } from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { consoleHarness } from '../../testing/console.ts';
import { fill, press, sees, valueIn } from '../../testing/hands.ts';
import { aDetail, CID } from '../../testing/organiser.ts';
import EditDialog from './components/edit-dialog.tsx';

const harness = consoleHarness();
const UNIONID = `${CID}-${'A'.repeat(22)}`;
const [NAME] = aDetail(true).reg_info as [ActivityDetail['reg_info'][number]];
const MOBILE = { ...NAME, field_key: 2, field_name: '手机' };

it.each([
  ['姓名', '王浩', '修改名字成功'],
  ['手机', '13800138000', '修改信息成功'],
])('MEMBER-26 a changed %s is told in its own words', async (label, value, words) => {
  const { server } = await harness.show({
    until: '姓名',
    answers: [
      answer(getMemberProfile, {
        data: {
          unionid: UNIONID,
          rev: 'r1',
          alias: '王浩然',
          stu_no: '',
          ask_alias: 0,
          reg_info: [NAME, MOBILE],
          reg_params: [
            { key: 1, name: '姓名', val: '王浩然' },
            { key: 2, name: '手机', val: '13700137000' },
          ],
        },
      }),
      answer(saveMemberProfile, {}),
    ],
    render: () => <EditDialog cid={CID} unionid={UNIONID} onClose={() => undefined} />,
  });
  await fill(label, value);
  await press('保存');
  await sees(words);
  expect(server.sent(saveMemberProfile)).toHaveLength(1);
});

it('MEMBER-24 CONST-15 a name of 30 rare characters and emoji is taken whole, and no more', async () => {
  const { server } = await harness.show({
    until: '签到名字',
    answers: [
      answer(getMemberProfile, {
        data: {
          ...{ unionid: UNIONID, rev: 'r1', alias: '王浩然', stu_no: '', ask_alias: 1 as const },
          reg_info: [],
          reg_params: [],
        },
      }),
      answer(saveMemberProfile, {}),
    ],
    render: () => <EditDialog cid={CID} unionid={UNIONID} onClose={() => undefined} />,
  });
  const most = '𠮷🌟'.repeat(15);
  await fill('签到名字', `${most}多`);
  await sees('30 / 30');
  await press('保存');
  await expect.poll(() => server.sent(saveMemberProfile)).toMatchObject([{ alias: most }]);
});

it('MEMBER-26 what the member wrote meanwhile shows beside what was typed, and is saved with it', async () => {
  const profile = (mobile: string, rev: string) => ({
    data: {
      ...{ unionid: UNIONID, rev, alias: '王浩然', stu_no: '', ask_alias: 0 as const },
      reg_info: [NAME, MOBILE],
      reg_params: [
        { key: 1, name: '姓名', val: '王浩然' },
        { key: 2, name: '手机', val: mobile },
      ],
    },
  });
  const { server } = await harness.show({
    until: '姓名',
    answers: [
      answer(getMemberProfile, profile('13700137000', 'r1')),
      answer(saveMemberProfile, ({ rev }) =>
        rev === 'r2' ? {} : rejection('成员信息已被他人修改', { reason: 'edited_meanwhile' }),
      ),
    ],
    render: () => <EditDialog cid={CID} unionid={UNIONID} onClose={() => undefined} />,
  });
  await fill('姓名', '王浩');
  server.answers(answer(getMemberProfile, profile('13800138000', 'r2')));
  await press('保存');
  await sees('他人刚刚保存了新的内容，已经载入');
  await expect.poll(() => [valueIn('姓名'), valueIn('手机')]).toEqual(['王浩', '13800138000']);
  await press('保存');
  await sees('修改名字成功');
  expect(server.sent(saveMemberProfile).at(-1)).toMatchObject({
    reg_params: [
      { key: 1, val: '王浩' },
      { key: 2, val: '13800138000' },
    ],
    rev: 'r2',
  });
});
