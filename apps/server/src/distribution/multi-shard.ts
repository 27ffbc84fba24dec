/** Statement that goes to several shards, by words of its own, and the reason why it may. */
export interface MultiShard {
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
      /JOIN activity_day d ON d.cid = p.cid|JOIN membership s ON s.cid = p.cid|makeup_request q WHERE cid = ANY|FROM homework h JOIN activity a .* h.cid = ANY/,
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

/** Statements of sweeps, jobs, exports, operators and rare calls: their work is that of all machines, and may take its time. */
const RARE: readonly MultiShard[] = [];

/** All of them. A run on a cluster takes no other (`npm run trust -- citus`). */
export const MULTI_SHARD: readonly MultiShard[] = [...HOT, ...RARE];
