import { submit } from '@rollcall/contract';
import { type Api, freshId, type Person } from './api.ts';
import { type ActivityOverrides, aField } from './builders.ts';

/** What an activity of `signedIn` asks for, and an answer to it. */
export const ONE_TEXT = [aField({ field_key: 1, field_name: '文字', max_limit: 100 })];
export const reads = (val: string) => [{ key: 1, val }];

/** An activity of somebody's with members who signed in, in this order, and may change what they said. */
export async function signedIn(api: Api, teacher: Person, names: string[], over: ActivityOverrides = {}) {
  const settings = { fill_options: ONE_TEXT, enable_update_record: 1 as const, ...over };
  const cid = await api.activity(teacher, settings);
  const people: Person[] = [];
  const ids: string[] = [];
  for (const name of names) {
    const one = await api.member(cid, name);
    const request = { cid, entry: api.entryOf(cid), fill_params: reads('原文'), request_id: freshId() };
    people.push(one);
    ids.push((await one.ok(submit, request)).data.pt_id);
  }
  return { cid, people, ids };
}
