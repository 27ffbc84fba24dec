import { getDetail, listMembers, setRole, submit } from '@rollcall/contract';
import { type Api, freshId, type Person } from './api.ts';

/** A page of a tab of the member list. */
export const listOf = (owner: Person, cid: string, utype = 0, more = {}) =>
  owner.ok(listMembers, { cid, utype, ...more });

/** What a member of this name is called in calls, whatever tab they stand in. */
export async function idOf(owner: Person, cid: string, name: string): Promise<string> {
  for (const utype of [0, 1, 2])
    for (const row of (await listOf(owner, cid, utype, { keyword: name, count: 50 })).data.members)
      if (row['1'] === name) return row['-1'];
  throw new Error(`no ${name}`);
}

/** Gives a role (`type` 1) or takes it. */
export const setRoleOf = (owner: Person, cid: string, unionid: string, role: number, type: 0 | 1) =>
  owner.ok(setRole, { cid, unionid, role, type });

export const detailOf = async (owner: Person, cid: string) => (await owner.ok(getDetail, { cid })).data;

/** Signs in where nothing is asked. */
export const signIn = (api: Api, one: Person, cid: string) =>
  one.ok(submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() });
