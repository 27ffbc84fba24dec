import { type ActivitySettings, ROLE } from '@rollcall/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertMember, insertMyActivity } from '../member.store.ts';

interface NewOwner {
  cid: string;
  uid: string;
  name: string;
  avatar: string;
  settings: ActivitySettings;
  startDay: string;
  endDay: string;
  today: string;
  now: Date;
}

/** Makes a person the initiator of a new activity: a member who does not take part until they join themselves. */
export async function addOwner(tx: Tx, o: NewOwner): Promise<void> {
  const { cid, uid, now } = o;
  await insertMember(tx, {
    cid,
    memberId: newId(),
    uid,
    role: ROLE.OWNER,
    alias: o.name,
    avatar: o.avatar,
    stuNo: '',
    regParams: [],
    pending: false,
    takesPart: false,
    inviter: null,
    day: o.today,
    now,
  });
  await insertMyActivity(tx, {
    uid,
    cid,
    role: ROLE.OWNER,
    title: o.settings.title,
    startDay: o.startDay,
    endDay: o.endDay,
    pending: false,
    now,
  });
}
