import { type ActivityDetail, getMemberProfile, saveMemberProfile } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { consoleHarness } from '../../testing/console.ts';
import { fill, press, sees } from '../../testing/hands.ts';
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
        data: { unionid: UNIONID, alias: '王浩然', stu_no: '', ask_alias: 1, reg_info: [], reg_params: [] },
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
