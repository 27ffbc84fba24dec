import { join as joinActivity, quitActivity } from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { closeChecked, listKit, storeList, UNLISTED } from '../../../test/fixtures/lists.ts';

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterAll(() => closeChecked(api));

describe('claiming a line', () => {
  it('JOIN-06 the listed take over their line and are due once, others are refused', async () => {
    const cid = await kit.listed('张三,13800138000,\n李四,,2');
    expect(await kit.refusal(cid, '外人')).toBe(UNLISTED);
    expect(await kit.refusal(cid, '张三', '13800138009')).toBe(UNLISTED);
    expect(await kit.refusal(cid, '张三')).toBe(UNLISTED);
    const { one, data } = await kit.joinAs(cid, '张 三', '13800138000');
    expect(data.pending).toBe(0);
    const detail = await kit.detailOf(cid);
    expect([detail.today.due, detail.join_num]).toEqual([2, 1]);
    expect(await kit.refusal(cid, '张三', '13800138000')).toBe(UNLISTED);
    expect((await one.ok(joinActivity, kit.joining(cid, '张三'))).data.unionid).toBe(data.unionid);
    await kit.signIn(one, cid);
  });

  it('JOIN-06 namesakes are told by their number; without one it is asked for', async () => {
    const cid = await kit.listed('张三,,1\n张三,,2');
    expect(await kit.refusal(cid, '张三')).toBe(
      'not_listed 名单中有同名成员，请填写手机号或学号以便核对；如无此项请联系发起人',
    );
    await kit.joinAs(cid, '张三', '', '2');
    expect(await kit.refusal(cid, '张三', '', '2')).toBe(UNLISTED);
    await kit.joinAs(cid, '张三', '', '1');
  });

  it('JOIN-06 a blank name is told as such', async () => {
    const cid = await kit.listed('张三,,1');
    expect(await kit.refusal(cid, '  ')).toBe('field_invalid 请填写姓名');
  });

  it('FORM-39 CERTGATE-21 outsiders join beside the list, and only while the certification lasts', async () => {
    const cid = await kit.listed('张三,,1', { enable_external: 1 });
    await kit.joinAs(cid, '外人');
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 1, today: { due: 2 } });
    await kit.joinAs(cid, '张三', '', '1');
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 2, today: { due: 2 } });
    const [was] = await api.sql<{ t: Date }>('SELECT certified_until AS t FROM activity WHERE cid = $1', [
      cid,
    ]);
    await api.sql("UPDATE activity SET certified_until = '2026-01-01' WHERE cid = $1", [cid]);
    expect(await kit.refusal(cid, '另一个外人')).toBe(UNLISTED);
    await api.sql('UPDATE activity SET certified_until = $2 WHERE cid = $1', [cid, was!.t]);
    const free = await api.person('免费老师');
    const list_url = await storeList(api, free, '姓名\n张三');
    await expect(
      api.activity(free, { disable_free_join: 1, list_url, enable_external: 1 }),
    ).rejects.toMatchObject({ data: { reason: 'needs_certification', gate: 'external' } });
  });

  it('JOIN-07 an open line takes no place; when all are taken the listed are refused too', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2', { total_limit: 1 });
    await kit.joinAs(cid, '张三', '', '1');
    expect(await kit.refusal(cid, '李四', '', '2')).toBe('full 参与人数已满');
    expect(await kit.stateOf(cid)).toMatchObject({ claimed: 1, unclaimed: 1 });
  });

  it('the initiator on their own list is one person', async () => {
    const cid = await kit.listed('周老师,,1\n李四,,2');
    await teacher.ok(joinActivity, kit.joining(cid, '周老师', '', '1'));
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 1, today: { due: 2 } });
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 1 });
  });

  it('JOIN-06 a member who quits is due again by their line, and may come back', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2');
    const { one } = await kit.joinAs(cid, '张三', '', '1');
    await one.ok(quitActivity, { cid, clear_data: 0 });
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 0, today: { due: 2 } });
    await one.ok(joinActivity, kit.joining(cid, '张三', '', '1'));
    expect(await kit.detailOf(cid)).toMatchObject({ join_num: 1, today: { due: 2 } });
  });

  it('names may be tried 10 times an hour in vain; who finds themselves has tried nothing', async () => {
    const cid = await kit.listed('张三,,1');
    const other = await kit.listed('张三,,1');
    const one = await kit.fresh();
    for (let i = 0; i < 10; i++) {
      const refused = await one.rejected(joinActivity, kit.joining(cid, `猜${i}`));
      expect(refused.data.reason).toBe('not_listed');
      if (i === 4) await one.ok(joinActivity, kit.joining(other, '张三', '', '1'));
    }
    expect((await one.rejected(joinActivity, kit.joining(cid, '张三', '', '1'))).message).toBe(
      '操作太频繁，请稍后再试',
    );
  });
});
