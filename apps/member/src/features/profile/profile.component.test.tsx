import { field } from '@rollcall/contract/field/field';
import { saveProfile } from '@rollcall/contract/member/participation';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMemberActivity } from '../../testing/activity.ts';
import { memberHarness } from '../../testing/member.ts';
import { Link } from '../../ui/link.tsx';
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

it('JOIN-16 a correction of somebody else is shown, with what was changed here, before it is saved over', async () => {
  const HOBBY = field.parse({ field_key: 12, field_name: '爱好', field_type: 0, require: 0 });
  const one = aMemberActivity({ reg_info: [NAME, HOBBY] });
  const activity = { ...one, abilities: { ...one.abilities, updateProfile: true } };
  const named = (val: string, rev: string) => ({
    ...one.me!,
    reg_params: [{ key: 1, name: '姓名', val }],
    rev,
  });
  function Opened() {
    const [me, setMe] = useState(named('张三', 'one'));
    return <ProfileScreen activity={activity} me={me} refresh={async () => setMe(named('张叁', 'two'))} />;
  }
  const { server } = await harness.show({
    until: '保存',
    answers: [
      answer(saveProfile, ({ rev }) =>
        rev === 'two' ? {} : rejection('您的资料刚被修改过，请核对后再保存', { reason: 'edited_meanwhile' }),
      ),
    ],
    render: () => <Opened />,
  });
  await userEvent.fill(page.getByRole('textbox', { name: '爱好' }), '画画');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByText('您的资料刚被修改过，请核对后再保存')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: '姓名' })).toHaveValue('张叁');
  await expect.element(page.getByRole('textbox', { name: '爱好' })).toHaveValue('画画');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.poll(() => server.sent(saveProfile)).toHaveLength(2);
  expect(server.sent(saveProfile)[1]).toMatchObject({
    reg_params: [
      { key: 1, val: '张叁' },
      { key: 12, val: '画画' },
    ],
    rev: 'two',
  });
});

it('JOIN-16 the fault of a field goes as it is put right', async () => {
  const one = aMemberActivity({ reg_info: [NAME] });
  await harness.show({
    until: '保存',
    render: () => (
      <ProfileScreen
        activity={{ ...one, abilities: { ...one.abilities, updateProfile: true } }}
        me={{ ...one.me!, reg_params: [{ key: 1, name: '姓名', val: '张三' }] }}
        refresh={async () => {}}
      />
    ),
  });
  const name = page.getByRole('textbox', { name: '姓名' });
  await userEvent.fill(name, '');
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.element(page.getByText('请填写姓名')).toBeVisible();
  await userEvent.fill(name, '李四');
  await expect.poll(() => page.getByText('请填写姓名').elements(), { timeout: 3000 }).toEqual([]);
  await expect.element(name).toHaveAttribute('aria-invalid', 'false');
});

it('JOIN-16 what was typed into a field that is gone meanwhile is no change that is not saved', async () => {
  const WORK = field.parse({ field_key: 12, field_name: '单位', field_type: 0, require: 0 });
  const open = async (reg_info: (typeof NAME)[]) => {
    const one = aMemberActivity({ reg_info });
    const abilities = { ...one.abilities, updateProfile: true };
    const me = { ...one.me!, reg_params: [{ key: 1, name: '姓名', val: '张三' }] };
    await harness.show({
      until: '保存',
      render: () => <ProfileScreen activity={{ ...one, abilities }} me={me} refresh={async () => {}} />,
    });
    await expect.element(page.getByRole('button', { name: '保存' })).toBeEnabled();
  };
  const said = page.getByText('上次的修改还没有保存');
  await open([NAME, WORK]);
  await userEvent.fill(page.getByRole('textbox', { name: '单位' }), '实验小学');
  await open([NAME, WORK]);
  await expect.element(said).toBeVisible();
  await open([NAME]);
  expect(said.query()).toBeNull();
});

it('JOIN-16 whoever has left the profile is not fetched back when it is saved', async () => {
  let save = () => {};
  const one = aMemberActivity({ reg_info: [NAME] });
  const { server, where } = await harness.show({
    path: `/${one.cid}/profile`,
    until: '保存',
    answers: [answer(saveProfile, () => new Promise((resolve) => (save = () => resolve({}))))],
    render: () => (
      <Routes>
        <Route
          path="/:cid/profile"
          element={
            <ProfileScreen
              activity={{ ...one, abilities: { ...one.abilities, updateProfile: true } }}
              me={{ ...one.me!, reg_params: [{ key: 1, name: '姓名', val: '张三' }] }}
              refresh={async () => {}}
            />
          }
        />
        <Route path="/:cid" element={<Link to="/inbox">消息</Link>} />
        <Route path="/inbox" element="消息在这里" />
      </Routes>
    ),
  });
  await userEvent.click(page.getByRole('button', { name: '保存' }));
  await expect.poll(() => server.sent(saveProfile)).toHaveLength(1);
  await userEvent.click(page.getByRole('link', { name: '返回' }));
  await userEvent.click(page.getByRole('link', { name: '消息' }));
  save();
  await expect.poll(() => server.busy()).toBe(0);
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(where()).toBe('/inbox');
});
