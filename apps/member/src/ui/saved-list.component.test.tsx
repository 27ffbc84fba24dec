import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgetLogin, noteLogin, noteMember, ownMembers } from '../lib/known.ts';
import { save } from '../lib/kv.ts';
import { draftKey, guardianDraftKey, guardianName, outboxKey, pendingKey } from '../lib/outbox-ports.ts';
import { insideId } from '../testing/activity.ts';
import { memberHarness } from '../testing/member.ts';
import SavedList from './saved-list.tsx';

const harness = memberHarness();
beforeEach(() => noteLogin());

const pending = (words: string) => ({ body: {}, fieldKeys: [1], draft: { 1: words }, sealed: false });
/** The list of a person whom the server named as these members. */
const show = (...members: string[]) =>
  harness.show({
    render: () => {
      for (const unionid of members) noteMember(unionid);
      return <SavedList />;
    },
  });
const listed = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('p')!.textContent);

it('without a network lists what its person has on the phone, and nothing of who was logged in before', async () => {
  const [own, child, other] = [insideId(1), insideId(2), insideId(3)];
  await save(draftKey(own), { 1: '我写的' });
  await save(pendingKey(outboxKey(child, insideId(9))), pending('孩子的作业'));
  await save(draftKey(other), { 1: '别人写的' });
  await save(pendingKey(other), pending('别人提交的'));
  await show(own, child);
  await expect.poll(listed).toEqual(['孩子的作业', '我写的']);
  await show(other);
  await expect.poll(listed).toEqual(['别人提交的']);
});

it('cuts long words between characters, of which some are two code units', async () => {
  await save(draftKey(insideId(1)), { 1: `${'字'.repeat(39)}👍好` });
  await show(insideId(1));
  await expect.poll(listed).toEqual([`${'字'.repeat(39)}👍…`]);
});

it('JOIN-18 lists what its person wrote for a child, and nothing of another guardian', async () => {
  const child = insideId(2);
  const form = guardianDraftKey(child, 'mother');
  await save(form, { 1: '妈妈写的' });
  await save(guardianDraftKey(outboxKey(child, insideId(9)), 'father'), { 1: '爸爸写的作业' });
  await show(child, guardianName('mother'));
  await expect.poll(listed).toEqual(['妈妈写的']);
  noteLogin();
  await show(child, guardianName('father'));
  await expect.poll(listed).toEqual(['爸爸写的作业']);
  // On its way it is listed once.
  noteLogin();
  await save(pendingKey(child), { ...pending('妈妈写的'), form });
  await show(child, guardianName('mother'));
  await expect.poll(listed).toEqual(['妈妈写的']);
  await expect.element(page.getByText('等待发送，联网后自动送出')).toBeVisible();
});

it('whoever logs in next is nobody of before', () => {
  for (const change of [noteLogin, forgetLogin]) {
    noteMember(insideId(1));
    noteMember(insideId(1));
    expect(ownMembers()).toEqual([insideId(1)]);
    change();
    expect(ownMembers()).toEqual([]);
  }
});
