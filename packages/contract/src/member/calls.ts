import { z } from 'zod';
import { role } from '../activity/settings.ts';
import { answeredField, field, filledFields } from '../field/field.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { rev } from '../wire/rev.ts';
import { cid, flag, insideId, int, nameText, nothing, oneOf, text } from '../wire/text.ts';

/** Actions of the initiator on a member of the list. */
export const MEMBER_ACTIONS = [
  'rename',
  'set_admin',
  'cancel_admin',
  'set_absent',
  'cancel_absent',
  'proxy',
  'merge',
  'transfer',
  'blacklist',
  'cancel_blacklist',
  'restore',
  'remove',
] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** `joined`; `unclaimed`: a line of the designated list; `ward`: somebody else signs in for them; `former`: has not joined. */
export const MEMBER_STATES = ['joined', 'unclaimed', 'ward', 'former'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Keys of a member's row (G36); fields of the organiser's own keep theirs. */
export const MEMBER_KEY = { NAME: 1, ROLE: 2, STUDENT_NO: 3, PHONE: 4, UNIONID: -1, AVATAR: -3 } as const;

/** A row: numeric keys as `field_list` names them, and what is said about the member themselves. */
export const memberRow = z
  .object({
    '1': z.string(),
    '2': role,
    '-1': insideId,
    '-3': z.string(),
    state: z.enum(MEMBER_STATES),
    /** Guardian of a dependent. */
    guardian: z.string(),
    /** Unix seconds; of a line, when it was written. */
    t_join: z.number(),
    /** Records that blacklisting hid, and until when they can be given back (Unix seconds, 0 where there are none). */
    hidden: z.number(),
    hidden_until: z.number(),
    /** Earned by sign-ins; absent where the activity gives none. */
    points: z.number().optional(),
    can: z.array(z.enum(MEMBER_ACTIONS)),
  })
  .catchall(z.union([z.string(), z.number(), z.array(z.string())]));
export type MemberRow = z.output<typeof memberRow>;

const list = {
  path: '/xcx/checkin_web/v3/member',
  policy: 'activity.view',
  request: z.object({
    cid,
    page: int(1, 100_000).default(1),
    count: int(1, 50).default(10),
    source: z.string().max(20).optional(),
    refresh: int(0, 1).optional(),
    /** 0 ordinary (roles 0 and 4), 1 admins (1 and 5), 2 blacklisted. */
    utype: int(0, 2).default(0),
    keyword: text(50).default(''),
    /** Of the ordinary: everybody, who joined, or who of the designated list has not. */
    state: z.enum(['all', 'joined', 'unclaimed']).default('all'),
  }),
  response: z.object({
    owner: z.object({
      upic: z.string(),
      uname: z.string(),
      /** Their name among the members, '' for whoever is not the initiator. */
      alias: z.string(),
      unionid: z.union([z.literal(''), insideId]),
    }),
    total: z.number(),
    is_owner: flag,
    /** Members by tab, whatever is searched for; who waits for approval; lines that nobody claimed. */
    counts: z.object({
      ordinary: z.number(),
      admins: z.number(),
      blacklisted: z.number(),
      waiting: z.number(),
      unclaimed: z.number(),
    }),
    data: z.object({
      field_list: z.array(z.record(z.string(), z.string())),
      members: z.array(memberRow),
    }),
  }),
} as const;

export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  ...list,
  summary: 'The members of an activity, a page of a tab; to anybody but its initiator no rows.',
});
export const listMembersByPost = defineCall({
  name: 'listMembersByPost',
  method: 'POST',
  ...list,
  summary: 'The same as a body (G13).',
});

export const getMemberProfile = defineCall({
  name: 'getMemberProfile',
  method: 'GET',
  path: '/xcx/checkin/v2/profile',
  policy: 'activity.view',
  summary: 'Name and identity fields of the caller, or (the initiator alone) of another member.',
  request: z.object({ cid, unionid: insideId.optional() }),
  response: z.object({
    data: z.object({
      unionid: insideId,
      alias: z.string(),
      stu_no: z.string(),
      /** 1: the name is asked for by itself, because no identity field is one. */
      ask_alias: flag,
      /** Fields in use; those that cannot be changed here have `unable_edit` 1. */
      reg_info: z.array(field),
      reg_params: z.array(answeredField),
      rev: z.string(),
    }),
  }),
});

// The length of a name is checked by the service, with the message of the specification.
const alias = nameText(200);

export const saveMemberProfile = defineCall({
  name: 'saveMemberProfile',
  method: 'POST',
  path: '/xcx/checkin/v2/profile',
  policy: 'activity.own',
  summary: 'Change the name and identity fields of a member.',
  request: z.object({
    cid,
    unionid: insideId,
    alias: alias.optional(),
    reg_params: filledFields.optional(),
    rev: rev.optional(),
  }),
  response: nothing,
});

export const renameMember = defineCall({
  name: 'renameMember',
  method: 'POST',
  path: '/xcx/checkin/v1/update_name',
  policy: 'activity.own',
  summary: 'Change a member’s name, and their student number where it is given.',
  request: z.object({
    cid,
    target: insideId,
    alias,
    stu_no: text(LIMITS.studentNumber).optional(),
  }),
  response: nothing,
});

/** `role` of the call that changes one; 4 is an addition: whether somebody takes part at all. */
export const ROLE_CHANGE = { ADMIN: 1, BLACKLIST: 2, OWNER: 3, NOT_PARTICIPATING: 4 } as const;
export type RoleChange = (typeof ROLE_CHANGE)[keyof typeof ROLE_CHANGE];

export const setRole = defineCall({
  name: 'setRole',
  method: 'POST',
  path: '/xcx/checkin/v1/admin',
  policy: 'activity.own',
  summary:
    'Set (type 1) or cancel (0) a role: 1 admin, 2 blacklist, 3 initiator (for good), 4 not taking part. Repeated it answers the same.',
  request: z.object({ cid, unionid: insideId, role: oneOf(ROLE_CHANGE), type: flag }),
  response: nothing,
});

export const restoreRecords = defineCall({
  name: 'restoreRecords',
  method: 'POST',
  path: '/xcx/checkin_web/v1/member/restore',
  policy: 'activity.own',
  summary: 'Give the records back that blacklisting hid, within 30 days, to who is blacklisted no more.',
  request: z.object({ cid, unionid: insideId }),
  response: z.object({
    data: z.object({
      restored: z.number(),
      /** Not given back, because the member has signed in anew for the same period. */
      replaced: z.number(),
    }),
  }),
});

export const listMergeLines = defineCall({
  name: 'listMergeLines',
  method: 'GET',
  path: '/xcx/checkin_web/v1/member/lines',
  policy: 'activity.own',
  summary: 'Lines of the designated list that nobody claimed, those of the same name first; at most 20.',
  request: z.object({ cid, unionid: insideId, keyword: text(50).default('') }),
  response: z.object({
    data: z.object({
      lists: z.array(
        z.object({
          unionid: insideId,
          name: z.string(),
          phone: z.string(),
          no: z.string(),
          records: z.number(),
        }),
      ),
    }),
  }),
});

export const mergeMember = defineCall({
  name: 'mergeMember',
  method: 'POST',
  path: '/xcx/checkin_web/v1/member/merge',
  policy: 'activity.own',
  summary: 'Put somebody who joined beside the designated list onto the line that names them.',
  request: z.object({ cid, unionid: insideId, line: insideId }),
  response: z.object({
    data: z.object({
      /** Records of the line that are theirs now; those that they had made themselves as well. */
      moved: z.number(),
      doubled: z.number(),
    }),
  }),
});
