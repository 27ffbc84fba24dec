import { createNormal, previewUpdate, updateNormal } from '@rollcall/contract';
import { answer } from '@rollcall/gallery/fake-server';
import { expectSound } from '@rollcall/gallery/story-checks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import { fill, isGone, press, sees, valueIn } from '../../testing/hands.ts';
import { CID } from '../../testing/organiser.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();

it('FORM-90 settings that a free copier may not have are reset, and listed', async () => {
  const story = settingsStory(false, {
    scan_required: 1,
    signature: '教务处',
    contacts: [{ enable: 1, type: 2, label: '电话', text: '13800138000' }],
  });
  const { server } = await harness.show({
    ...story,
    path: `/manageSetting/${CID}?copy=1`,
    answers: [...(story.answers ?? []), answer(createNormal, { data: { cid: 'Copy01' } })],
  });
  await sees('以下设置需要认证，已恢复默认：必须扫码签到、展示联系方式、修改发起人名称。');
  await press('保存');
  await sees('复制成功！');
  expect(server.sent(createNormal)).toMatchObject([
    { copy_of: CID, scan_required: 0, signature: '', contacts: [] },
  ]);
});

it('says what a save meets, and sends nothing until it is answered', async () => {
  const { server } = await harness.show(settingsStory(false));
  const change = '从今天起每人每天 2 次，原来是 1 次。';
  server.answers(
    answer(previewUpdate, { data: { lines: [{ kind: 'limit', text: change, records: 0, days: 0 }] } }),
  );
  await fill('每天签到次数', '2');
  await press('保存');
  const question = page.getByRole('dialog', { name: '保存前确认' });
  await sees(change, question);
  await expectSound();
  await press('再想想', question);
  await isGone(question);
  expect(server.sent(updateNormal)).toEqual([]);
  await expect.poll(() => valueIn('每天签到次数')).toBe('2');
  await press('保存');
  await press('确认保存', question);
  await sees('保存成功');
  expect(server.sent(updateNormal)).toMatchObject([{ limit: 2 }]);
});
