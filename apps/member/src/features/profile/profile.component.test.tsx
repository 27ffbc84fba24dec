import { field } from '@rollcall/contract/field/field';
import { saveProfile } from '@rollcall/contract/member/participation';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMemberActivity } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import { ProfileScreen } from './screens/profile-screen.tsx';

const harness = memberHarness();
const NAME = field.parse({ field_key: 1, field_name: '姓名', field_type: 0, require: 1 });

it('JOIN-16 says why the profile is not saved, at the field or above the button', async () => {
  const one = aMemberActivity({ reg_info: [NAME] });
  const { server } = await harness.show({
    until: '保存',
    render: () => (
      <ProfileScreen
        activity={{ ...one, abilities: { ...one.abilities, updateProfile: true } }}
        me={{ ...one.me!, reg_params: [{ key: 1, name: '姓名', val: '张三' }] }}
        refresh={async () => {}}
      />
    ),
  });
  const say = (msg: string, of: string) =>
    server.answers(answer(saveProfile, rejection(msg, { reason: 'field_invalid', field: of })));
  say('该信息不能修改', 'reg_params');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByText('该信息不能修改')).toBeVisible();
  say('姓名含有不能使用的字', '1');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveFocus();
  await expect.poll(() => page.getByText('姓名含有不能使用的字').elements()).toHaveLength(1);
  await expect.poll(() => page.getByText('该信息不能修改').elements()).toEqual([]);
});
