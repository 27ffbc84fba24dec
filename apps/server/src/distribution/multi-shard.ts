/** Statement that goes to several shards, by words of its own, and the reason why it may. */
interface MultiShard {
  words: RegExp;
  why: string;
  /** Nothing in it names the shards: it goes to all of them. */
  everywhere?: true;
}

/**
 * Statements of calls that members and organisers wait for. Each names its keys, so that it goes to their shards alone,
 * unless `everywhere` stands there.
 */
export const HOT: readonly MultiShard[] = [
  {
    words: /FROM session WHERE token_hash = ANY/,
    why: 'sessions that are looked up at once, on one PostgreSQL alone: in a spread database each is looked up by itself',
  },
  {
    words: /FROM (activity(_revision)?|attendance_setting) WHERE cid = ANY/,
    why: 'activities of one page, or asked for together; each cid names its shard',
  },
  {
    words: /FROM activity_day WHERE cid = ANY/,
    why: 'the numbers of one page of cards (at most 60), or of the one that is shown',
  },
  {
    words: /FROM person WHERE uid = ANY/,
    why: 'names of those who are shown; each uid names its shard',
  },
  {
    words: /INSERT INTO my_activity .* FROM unnest\(/,
    why: 'the lists of people who join together (at most 128); each uid names its shard',
  },
  {
    words: /INSERT INTO (person|identity|session|person_device|consent) .* FROM unnest\(/,
    why: 'people who come together by printed codes (at most 128); the key of each row names its shard',
  },
  {
    words: /INSERT INTO rate_limit .* FROM unnest\(/,
    why: 'limits of several things at once; each key names its shard',
  },
  {
    words: /FROM file WHERE token = ANY/,
    why: 'sizes of the pictures of one record that were drawn on; each token names its shard',
  },
  {
    words: /FROM member WHERE cid = ANY|FROM member m JOIN record r .* WHERE m.cid = ANY/,
    why: 'what a member has to do today, at the activities they have joined (at most 100)',
  },
  {
    words: /FROM guardian g JOIN member m .* g.uid = .* AND g.cid = ANY/,
    why: 'dependents at the activities that are shown',
  },
  {
    words: /FROM unnest\(.* AS a \(cid, id\) JOIN record r ON r.cid = a.cid AND r.member_id = a.id/,
    why: 'whether those dependents have signed in; each cid names its shard',
  },
  {
    words:
      /JOIN activity_day d ON d.cid = p.cid|JOIN membership s ON s.cid = p.cid|JOIN member_leave l ON l.cid = p.cid|makeup_request q WHERE cid = ANY|FROM homework h JOIN activity a .* h.cid = ANY/,
    why: 'the day of an organiser, over their open activities (at most 200)',
  },
  {
    words: /INSERT INTO (notice|audit) \(.* SELECT \* FROM unnest\(/,
    why: 'notices of those who are told together, or entries about them; the row of each names its shard',
  },
  {
    words: /^DELETE FROM visit WHERE cid = \$1$/,
    why: 'visits by a code that is renewed: rare, and people are known by no activity',
    everywhere: true,
  },
];

/**
 * Statements of sweeps, jobs, exports, operators and rare calls: their work is that of all machines, and may take its time.
 */
const RARE: readonly MultiShard[] = [
  {
    words:
      /^UPDATE (activity SET phone_verified|my_activity SET (title|deleted_at)|member SET avatar) |^(UPDATE|DELETE FROM) my_activity .*WHERE cid = \$\d+( AND|$)|^DELETE FROM my_activity WHERE cid = \$1$/,
    why: 'rare changes of an activity or a person that others show: title, bin, avatar, verified phone',
    everywhere: true,
  },
  {
    words: /^UPDATE activity SET certified_until = .* AND cid = ANY\(/,
    why: 'activities of an initiator whose certification changes; each cid names its shard',
  },
  {
    words: /^(DELETE FROM|SELECT .* FROM) "?session"? WHERE "?uid"? = /,
    why: 'sessions lie by their token: devices of a person, and ends of their logins',
    everywhere: true,
  },
  {
    words:
      /^SELECT uid, count\(\*\)::int AS n FROM session WHERE uid = ANY|^SELECT uid FROM session GROUP BY uid|^DELETE FROM session WHERE (NOT \(|token_hash = ANY)/,
    why: 'sessions by people: the operator, and the sweep',
    everywhere: true,
  },
  {
    words:
      /^SELECT (uid, id|cid|cid, day|cid, id|cid, wid|cid, wid, closes_at|cid, member_id|uid) FROM (notify_outbox|reminder|homework|homework_reminder|absence_notice|erasure|export_job|person_export|pay_order|pay_refund|purge|attendance_setting|blacklist_hold) WHERE (?!cid = |uid = )/,
    why: 'what is due or was broken off, on any machine: workers look for a page of it',
    everywhere: true,
  },
  {
    words:
      /^(DELETE FROM|UPDATE) notify_outbox .*WHERE \(uid, id\) IN|^UPDATE pay_order SET state = 'closed' WHERE state = 'open'|^DELETE FROM (attendance_batch|person_export|purge|track_event|certification_file f) (USING certification c )?WHERE (c\.uid|t_)|^UPDATE homework SET remind_rev = -1 /,
    why: 'sweeps: what is over is closed or forgotten on every machine',
    everywhere: true,
  },
  {
    words: /FROM rate_limit WHERE key = ANY/,
    why: 'limits of several people at once; each key names its shard',
  },
  {
    words:
      /FROM file WHERE (uid|still) = \$1|FROM file WHERE (token > |unused_since < )|^UPDATE file SET unused_since = |^SELECT DISTINCT (token|still) FROM \w+ WHERE (token|still) = ANY|^SELECT cid, holder FROM file_ref WHERE token = \$1/,
    why: 'files lie by their token: space of a person, and the sweep of unused ones',
    everywhere: true,
  },
  {
    words: /^SELECT count\(\*\)::int AS files, COALESCE\(sum\(f\.bytes\)/,
    why: 'files of a package before it is made',
    everywhere: true,
  },
  {
    words:
      /^SELECT "(uid|hash)" AS key FROM |^DELETE FROM "(my_dependent|visit|invitation_code|my_activity|notice)" WHERE cid = \$1 AND|^SELECT 'member' AS name WHERE EXISTS|content_gone|^DELETE FROM invitation_code WHERE hash = ANY/,
    why: 'deletion of an activity for good, in pieces; codes that end',
    everywhere: true,
  },
  {
    words:
      /^SELECT cid, wid, t_create FROM homework WHERE cid = ANY|^SELECT a\.cid, a\.title, a\.cate, .* WHERE a\.cid = ANY|^SELECT q\.no::int(,| AS no) .*(JOIN activity_day d ON d\.cid = q\.cid|JOIN record r ON r\.cid = q\.cid)/,
    why: 'activities of a list or a request, by their cid',
  },
  {
    words:
      /FROM certification WHERE (id = \$1|audit_status = 0)|FROM \(SELECT 1 FROM certification|^SELECT \w+, to_jsonb\(c\) AS saved FROM|^SELECT to_jsonb\(t\) AS term FROM/,
    why: 'certifications by their number or state: operators, and check:data',
    everywhere: true,
  },
  {
    words:
      /FROM person p? ?WHERE \(?(p\.)?(openid|mobile) = |FROM consent GROUP BY|FROM pay_order o JOIN person p |FROM person p? ?.*nickname LIKE|FROM activity a WHERE (a\.cid = \$1 OR a\.title|true)|^SELECT p\.uid, p\.openid, |^SELECT \* FROM \( \(SELECT o\.id::text AS id, 'notify' |^SELECT a\.cid, a\.title, a\.template, |^SELECT \(SELECT count\(\*\) FROM notify_outbox\)/,
    why: 'lists and numbers of the operator console',
    everywhere: true,
  },
  {
    words:
      /^SELECT cid, title, owner_uid, creator_uid, zone, |^SELECT r\.cid, a\.title, count\(\*\)::int AS records/,
    why: 'retention: activities and records that are due, a page at a time',
    everywhere: true,
  },
  {
    words: /FROM activity WHERE owner_uid = \$1/,
    why: 'activities of a person who leaves',
    everywhere: true,
  },
  {
    words:
      /^DELETE FROM (identity|"(mobile_change|refused_attempt|join_refusal)") WHERE "?uid"? = |^SELECT cid FROM member WHERE uid = \$1 UNION /,
    why: 'erasure of a person: rows that lie by something else',
    everywhere: true,
  },
  {
    words: /(DELETE|SELECT uid) FROM notice WHERE uid = ANY|^UPDATE notice SET text = /,
    why: 'notices of several people that are taken back or changed',
    everywhere: true,
  },
  {
    words:
      /^SELECT \* FROM \( .*\) wrong WHERE subject <> ALL\(|^SELECT d\.cid, a\.zone, d\.day, d\.version, d\.counters FROM attendance_day/,
    why: 'check:data looks at everything',
    everywhere: true,
  },
];

/** All of them. A run on a cluster takes no other (`npm run reliability -- citus`). */
export const MULTI_SHARD: readonly MultiShard[] = [...HOT, ...RARE];
