import type { ShownField } from '@rollcall/contract';
import { RANK_NAMES } from '@rollcall/contract/record/rank';
import { dayOf } from '@rollcall/rules/time/calendar';
import type pg from 'pg';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { namesOf, wordsOf } from './cells.source.ts';

interface Review {
  record_id: string;
  rank: number;
  content: string;
  imgs: number;
  audio: boolean;
  uid: string;
  t_submit: Date;
}
interface Comment {
  record_id: string;
  uid: string;
  alias: string | null;
  content: string;
  img: boolean;
  t_create: Date;
}

/** Newest comments of a record that are written: a cell holds no more words than that. */
const COMMENTS_WRITTEN = 100;

/** Reviews and comments of a page's records: cells for `REMARK_COLUMNS`, by the record. */
type RemarkCells = (record: { id: string; fix_params: ShownField[] | null }) => Cell[];

export const REMARK_COLUMNS: Column[] = [
  { header: '订正', width: 20 },
  { header: '等级', width: 10 },
  { header: '点评', width: 30 },
  { header: '点评人', width: 14 },
  { header: '更早的点评', width: 30 },
  { header: '评论', width: 30 },
];

const dayOfInstant = (at: Date): string => dayOf(at.getTime() / 1000);
/** A review in words; what is heard or seen alone is named. */
const reviewWords = ({ content, imgs, audio }: Review): string =>
  [content, imgs > 0 ? `[${imgs} 张图片]` : '', audio ? '[语音]' : '']
    .filter((word) => word !== '')
    .join(' ');

async function loadReviews(client: pg.Client, cid: string, ids: string[]): Promise<Review[]> {
  const { rows }: pg.QueryResult<Review> = await client.query(
    `SELECT record_id, rank, content, COALESCE(jsonb_array_length(imgs), 0) AS imgs, audio <> '' AS audio, uid, t_submit
     FROM remark WHERE cid = $1 AND record_id = ANY($2::uuid[]) ORDER BY record_id, t_submit DESC, id DESC`,
    [cid, ids],
  );
  return rows;
}

async function loadComments(client: pg.Client, cid: string, ids: string[]): Promise<Comment[]> {
  const { rows }: pg.QueryResult<Comment> = await client.query(
    `SELECT c.record_id, c.uid, w.alias, c.content, c.img <> '' AS img, c.t_create
     FROM (SELECT *, row_number() OVER (PARTITION BY record_id ORDER BY t_create DESC, id DESC) AS nth
       FROM record_comment WHERE cid = $1 AND record_id = ANY($2::uuid[]) AND removed_at IS NULL) c
     LEFT JOIN member w ON w.cid = $1 AND w.uid = c.uid AND w.removed_at IS NULL
     WHERE c.nth <= $3 ORDER BY c.record_id, c.t_create, c.id`,
    [cid, ids, COMMENTS_WRITTEN],
  );
  return rows;
}

/** Reviews and comments of some records: the grade and the newest review in columns, those before it and comments in words. */
export async function loadRemarkCells(client: pg.Client, cid: string, ids: string[]): Promise<RemarkCells> {
  if (ids.length === 0) return () => [];
  const reviews = await loadReviews(client, cid, ids);
  const comments = await loadComments(client, cid, ids);
  const names = await namesOf(client, [
    ...reviews.map(({ uid }) => uid),
    ...comments.flatMap(({ uid, alias }) => (alias ? [] : uid)),
  ]);
  const reviewsOf = Map.groupBy(reviews, (one) => one.record_id);
  const commentsOf = Map.groupBy(comments, (one) => one.record_id);
  return ({ id, fix_params }) => {
    const all = reviewsOf.get(id) ?? [];
    const [newest, ...older] = all;
    // A review without a grade leaves the one before it standing.
    const rank = all.find((one) => one.rank > 0)?.rank ?? 0;
    const before = older.map((one) =>
      [dayOfInstant(one.t_submit), names.get(one.uid), RANK_NAMES[one.rank], reviewWords(one)]
        .filter((word) => word)
        .join(' '),
    );
    const commentTexts = (commentsOf.get(id) ?? []).map(
      ({ t_create, alias, uid, content, img }) =>
        `${dayOfInstant(t_create)} ${alias || (names.get(uid) ?? '')}：${content}${img ? ' [图片]' : ''}`,
    );
    return [
      wordsOf(fix_params),
      newest ? (RANK_NAMES[rank] ?? '') : null,
      newest ? reviewWords(newest) : null,
      newest ? (names.get(newest.uid) ?? null) : null,
      before.length > 0 ? before.join('\n') : null,
      commentTexts.length > 0 ? commentTexts.join('\n') : null,
    ];
  };
}
