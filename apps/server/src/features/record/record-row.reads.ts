import {
  type AnsweredField,
  type CheckinRecord,
  COMMENTS_SHOWN,
  RANK,
  ROLE,
  type Role,
} from '@rollcall/contract';
import { type RawBuilder, sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { insideId, ZERO_ID } from '../../platform/ids/ids.ts';
import { shownMinutesSql } from '../attendance/facts/record-minutes.reads.ts';
import { changedSinceReview } from './filter.reads.ts';
import { isOwnMember } from './record.store.ts';

/** Viewer of records, with their rights on those they see (`viewerOf` of the policy). */
export interface Viewer {
  uid: string;
  manages: boolean;
  owns: boolean;
  /** Takes part or manages; who came by the code looks only. */
  inside: boolean;
  comments: boolean;
  /** The activity lets members change their records, and delete them. */
  updates: boolean;
  removes: boolean;
}

export interface CommentRow {
  id: string;
  uid: string;
  nickname: string;
  head_url: string;
  content: string;
  img: string;
  reply_to: string | null;
  reply_uid: string | null;
  reply_name: string;
  t: number;
  mine: boolean;
}

type RemarkRow = Omit<CheckinRecord['remarks'][number], 'mine' | 'audio'> & {
  uid: string;
  audio: string;
  mine: boolean;
};

/** One record as its page reads it. */
export interface RecordRow {
  id: string;
  member_id: string;
  author_uid: string | null;
  role: Role;
  left: boolean;
  alias: string;
  avatar: string;
  wid: string;
  homework: string | null;
  asked: CheckinRecord['asked'] | null;
  day: string;
  slot_from: number | null;
  slot_to: number | null;
  slot_removed: boolean | null;
  minutes: number | null;
  t_submit: Date;
  top_at: Date | null;
  makeup: boolean;
  agent_uid: string | null;
  fill_params: AnsweredField[];
  place: Required<Omit<NonNullable<CheckinRecord['place']>, 'inside'>> | null;
  wifi: 'named' | 'egress' | null;
  late: boolean;
  fix_params: AnsweredField[] | null;
  fixed_at: Date | null;
  rank: number;
  graded: boolean;
  like_count: number;
  liked: boolean;
  remarks: RemarkRow[] | null;
  comments: CommentRow[] | null;
  comment_count: number;
  versions: number;
  changed: boolean;
  /** The viewer's own, or of somebody whom they sign in. */
  mine: boolean;
}

/** Reviews of a record that are shown; the newest. */
const REMARKS_SHOWN = 30;

/** Name of a person in the activity; others are named by `nameOutsiders`. */
const nameOf = (who: string) => sql.raw(`COALESCE(${who}.alias, '')`);
const avatarOf = (who: string) => sql.raw(`COALESCE(${who}.avatar, '')`);

const NO_CONDITION = sql``;
/** The newest comments of `record r` that a condition on `c` means, with their authors and whom they answer. */
export const commentsBefore = (
  { cid, viewer }: { cid: string; viewer: string },
  before: RawBuilder<unknown>,
  most: number,
) => sql`
  (SELECT json_agg(json_build_object('id', c.id, 'uid', c.uid, 'nickname', ${nameOf('w')},
      'head_url', ${avatarOf('w')}, 'content', c.content, 'img', c.img, 'reply_to', c.reply_to,
      'reply_uid', a.uid, 'reply_name', ${nameOf('aw')}, 't', floor(extract(epoch FROM c.t_create))::bigint,
      'mine', c.uid = ${viewer}) ORDER BY c.t_create, c.id)
    FROM (SELECT * FROM record_comment c WHERE c.cid = ${cid} AND c.record_id = r.id AND c.removed_at IS NULL
      ${before} ORDER BY c.t_create DESC, c.id DESC LIMIT ${sql.lit(most)}) c
    LEFT JOIN member w ON w.cid = ${cid} AND w.uid = c.uid AND w.removed_at IS NULL
    LEFT JOIN record_comment a ON a.cid = ${cid} AND a.id = c.reply_to
    LEFT JOIN member aw ON aw.cid = ${cid} AND aw.uid = a.uid AND aw.removed_at IS NULL)`;

/**
 * Columns of the page's rows alone, each sub-query bounded: reviews, comments, the viewer's like, versions, and
 * whether the record is the viewer's own or their dependent's. Wants what `joinsOfRecord` joins. The form of a
 * record's time is included where it differs from the present one. Each sub-query names the activity by itself: that
 * it is the record's says to Citus on no machine where it lies.
 */
export const columnsFor = (cid: string, viewer: string) => sql`
  r.id, r.member_id, m.uid AS author_uid, m.role, m.removed_at IS NOT NULL AS left, m.alias, m.avatar,
  r.wid, h.title AS homework,
  CASE WHEN hv.rev IS NOT NULL THEN json_build_object('fill_options', hv.settings->'fill_options',
      'pic_text', hv.settings->'pic_text')
    WHEN av.rev IS NOT NULL THEN json_build_object('fill_options', av.rules->'fill_options',
      'pic_text', av.rules->'pic_text') END AS asked, r.day, r.slot_from, r.slot_to,
  CASE WHEN r.wid = ${sql.lit(ZERO_ID)} AND r.slot >= 0 THEN (SELECT NOT
      COALESCE(v.rules->'slot_ids', jsonb_path_query_array(v.rules, '$.time_list[*][0]')) @> to_jsonb(r.slot)
    FROM (SELECT rules FROM activity_revision WHERE cid = ${cid} AND from_day <= r.day
      ORDER BY from_day DESC, rev DESC LIMIT 1) v) END AS slot_removed, ${shownMinutesSql(cid)} AS minutes, r.t_submit, r.top_at,
  r.makeup, r.agent_uid, r.fill_params, r.place, r.wifi, r.late, r.fix_params, r.fixed_at, r.rank, r.graded,
  r.like_count, r.comment_count,
  EXISTS (SELECT FROM record_like l WHERE l.cid = ${cid} AND l.record_id = r.id AND l.uid = ${viewer}) AS liked,
  (SELECT json_agg(json_build_object('id', q.id, 'uid', q.uid, 'rank', q.rank, 'nickname', ${nameOf('w')},
      'head_url', ${avatarOf('w')}, 't_submit', floor(extract(epoch FROM q.t_submit))::bigint,
      'content', q.content, 'imgs', q.imgs, 'audio', q.audio, 'mine', q.uid = ${viewer})
      ORDER BY q.t_submit DESC, q.id DESC)
    FROM (SELECT * FROM remark q WHERE q.cid = ${cid} AND q.record_id = r.id
      ORDER BY q.t_submit DESC, q.id DESC LIMIT ${sql.lit(REMARKS_SHOWN)}) q
    LEFT JOIN member w ON w.cid = ${cid} AND w.uid = q.uid AND w.removed_at IS NULL) AS remarks,
  CASE WHEN r.comment_count > 0 THEN ${commentsBefore({ cid, viewer }, NO_CONDITION, COMMENTS_SHOWN)} END AS comments,
  (SELECT count(*)::int FROM record_version v WHERE v.cid = ${cid} AND v.record_id = r.id) AS versions,
  r.graded AND ${changedSinceReview(sql`r`, cid)} AS changed,
  ${isOwnMember(cid, viewer)} AS mine`;

/** The tables that `columnsFor` wants beside `record r`. */
export const joinsOfRecord = sql`
  JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
  LEFT JOIN homework h ON h.cid = r.cid AND h.wid = r.wid
  LEFT JOIN homework_revision hv ON hv.cid = r.cid AND hv.wid = h.wid AND hv.rev = r.rev
  LEFT JOIN activity_revision av ON av.cid = r.cid AND av.rev = r.rev
    AND r.wid = ${sql.lit(ZERO_ID)} AND r.rank = ${sql.lit(RANK.TO_FIX)}`;

/** A comment of the wire. */
export const commentOf = (cid: string, one: CommentRow): CheckinRecord['comments'][number] => ({
  com_id: insideId(cid, one.id),
  nickname: one.nickname,
  head_url: one.head_url,
  content: one.content,
  img: one.img,
  reply_to: one.reply_to === null ? null : { com_id: insideId(cid, one.reply_to), nickname: one.reply_name },
  t_create: one.t,
  mine: flag(one.mine),
});

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const abilitiesOf = (row: RecordRow, viewer: Viewer): CheckinRecord['abilities'] => ({
  like: viewer.inside || row.mine,
  comment: viewer.comments && (viewer.inside || row.mine),
  review: viewer.manages,
  pin: viewer.manages,
  remove: viewer.manages,
  annotate: viewer.manages,
  // Member management is the initiator's (REC-11); blacklisted is only an ordinary member.
  blacklist: viewer.owns && !row.left && row.author_uid !== null && row.role === ROLE.MEMBER,
  rename: viewer.owns && !row.left,
  updateOwn: viewer.updates && row.mine && !row.left,
  removeOwn: viewer.removes && row.mine && !row.left,
});

/**
 * Place of the record, exact for managers alone; others read which place of the activity took it in. A record that
 * was made at no such place says nothing to them.
 */
function placeOf({ place }: RecordRow, { manages }: Viewer): CheckinRecord['place'] {
  if (!place) return null;
  const inside = flag(place.distance >= 0);
  if (manages) return { ...place, inside };
  return inside ? { address: place.address, inside } : null;
}

/** Submitted values. The coordinates of a place field are read by their author and managers. */
const fieldsOf = (
  fields: AnsweredField[],
  { mine: isOwn }: RecordRow,
  { manages }: Viewer,
): AnsweredField[] =>
  manages || isOwn
    ? fields
    : fields.map((field) =>
        typeof field.val === 'object' && 'latitude' in field.val
          ? { ...field, val: field.val.address ?? '' }
          : field,
      );

/** The record of the wire. */
export function recordOf(cid: string, row: RecordRow, viewer: Viewer): CheckinRecord {
  return {
    pt_id: insideId(cid, row.id),
    unionid: insideId(cid, row.member_id),
    name: row.alias,
    head_url: row.avatar,
    date: unixSeconds(row.t_submit),
    day: row.day,
    slot: row.slot_from === null || row.slot_to === null ? null : [row.slot_from, row.slot_to],
    ...(row.slot_removed ? { slot_removed: 1 as const } : {}),
    // Whether somebody came late is for organisers and for themselves to see.
    ...(row.minutes !== null && !row.slot_removed && (viewer.manages || row.mine)
      ? { minutes: row.minutes }
      : {}),
    top: flag(row.top_at !== null),
    is_agent: flag(row.agent_uid !== null),
    makeup: flag(row.makeup),
    late: flag(row.late),
    like: flag(row.liked),
    like_count: row.like_count,
    fill_params: fieldsOf(row.fill_params, row, viewer),
    place: placeOf(row, viewer),
    wifi: row.wifi ?? '',
    fix:
      row.fix_params && row.fixed_at
        ? { date: unixSeconds(row.fixed_at), fill_params: fieldsOf(row.fix_params, row, viewer) }
        : null,
    homework: row.homework === null ? null : { wid: insideId(cid, row.wid), title: row.homework },
    ...(row.asked ? { asked: row.asked } : {}),
    remarks: (row.remarks ?? []).map(({ id, uid: _, audio, mine: isOwn, ...remark }) => ({
      ...remark,
      id: insideId(cid, id),
      audio: audio === '' ? null : { audioUrl: audio },
      mine: flag(isOwn),
    })),
    rank: row.rank,
    graded: flag(row.graded),
    comments: (row.comments ?? []).map((one) => commentOf(cid, one)),
    comment_count: row.comment_count,
    versions: row.versions,
    changed_since_graded: flag(row.changed),
    abilities: abilitiesOf(row, viewer),
    mine: flag(row.mine),
  };
}
