import { type ShownField, type Slot, VERDICT, VERDICT_NAME } from '@rollcall/contract';
import { formatSlot } from '@rollcall/rules/time/slots';
import type pg from 'pg';
import { dbOver } from '../../platform/db/one-connection.ts';
import type { Cell, Column } from '../../platform/sheet/cell.ts';
import { loadShownMinutes } from '../attendance/facts/record-minutes.reads.ts';
import { fieldCells, fieldColumns, namesOf, type Widths, widthsOf } from './cells.source.ts';
import { type FileOrder, KIND_NAMES, onDays, oneSheet, PAGE, type Source } from './file-order.source.ts';
import { loadRemarkCells, REMARK_COLUMNS } from './remarks.source.ts';

const ZERO_ID = '00000000-0000-0000-0000-000000000000';

interface RecordRow {
  id: string;
  alias: string;
  stu_no: string;
  day: string;
  t_submit: Date;
  slot_from: number | null;
  slot_to: number | null;
  slot_removed: boolean | null;
  fill_params: ShownField[];
  place: {
    address: string;
    latitude: number;
    longitude: number;
    distance: number;
    accuracy?: number;
    rough?: 1;
  } | null;
  makeup: boolean;
  late: boolean;
  agent_uid: string | null;
  points: number;
  fix_params: ShownField[] | null;
}

/** `迟到 12 分钟`; '' on time. */
const latenessOf = (minutes: number): string =>
  minutes === 0
    ? ''
    : `${VERDICT_NAME[minutes > 0 ? VERDICT.LATE : VERDICT.EARLY]} ${Math.abs(minutes)} 分钟`;

/** Origin of a record, in words. `minutes`: as the sheet says them, positive late, negative early. */
const wayOf = (
  { makeup, late, agent_uid, place }: Pick<RecordRow, 'makeup' | 'late' | 'agent_uid' | 'place'>,
  minutes: number,
): string =>
  [
    latenessOf(minutes),
    makeup ? '补签' : '',
    agent_uid === null ? '' : '代签',
    late ? '迟到送达' : '',
    place?.rough === 1 ? '定位太粗' : '',
  ]
    .filter((word) => word !== '')
    .join('、') || '正常';

const columnsOf = ({ fields }: FileOrder, widths: Widths): Column[] => [
  { header: '姓名', width: 16, frozen: true },
  { header: '学号', width: 14, of: 'number' },
  { header: '日期', width: 12 },
  { header: '签到时间', width: 20 },
  { header: '时段', width: 14 },
  ...fieldColumns(fields, widths),
  { header: '签到地点', width: 28 },
  { header: '距离（米）', width: 12 },
  { header: '定位误差（米）', width: 14 },
  { header: '方式', width: 18 },
  { header: '代签人', width: 16 },
  { header: '积分', width: 8, of: 'points' },
  ...REMARK_COLUMNS,
];

/** Newest day first, the order of the index record_day. */
async function* pagesOf(client: pg.Client, order: FileOrder, widths: Widths): AsyncGenerator<Cell[][]> {
  let after: [string, Date, string] | null = null;
  for (;;) {
    const { conditions, values } = onDays(order, 'day', [order.cid, PAGE, ...(after ?? [])]);
    const { rows }: pg.QueryResult<RecordRow> = await client.query(
      `SELECT r.id, m.alias, m.stu_no, r.day::text AS day, r.t_submit, r.slot_from, r.slot_to, r.fill_params,
         CASE WHEN r.slot >= 0 THEN (SELECT NOT
             COALESCE(v.rules->'slot_ids', jsonb_path_query_array(v.rules, '$.time_list[*][0]')) @> to_jsonb(r.slot)
           FROM (SELECT rules FROM activity_revision WHERE cid = $1 AND from_day <= r.day
             ORDER BY from_day DESC, rev DESC LIMIT 1) v) END AS slot_removed,
         r.place, r.makeup, r.late, r.agent_uid, r.points, r.fix_params
       FROM (SELECT * FROM record WHERE cid = $1 AND wid = '${ZERO_ID}' AND removed_at IS NULL
           ${after ? 'AND (day, t_submit, id) < ($3, $4, $5)' : ''} ${conditions}
         ORDER BY day DESC, t_submit DESC, id DESC LIMIT $2) r
       JOIN member m ON m.cid = $1 AND m.member_id = r.member_id
       ORDER BY r.day DESC, r.t_submit DESC, r.id DESC`,
      values,
    );
    const remarkCells = await loadRemarkCells(
      client,
      order.cid,
      rows.map((r) => r.id),
    );
    const minutes = await loadShownMinutes(
      dbOver(client),
      order.cid,
      rows.flatMap(({ id, slot_removed }) => (slot_removed === false ? [id] : [])),
    );
    const names = await namesOf(
      client,
      rows.map((r) => r.agent_uid),
    );
    if (rows.length > 0)
      yield rows.map((r) => {
        const slot: Slot | null = r.slot_from === null ? null : [r.slot_from, r.slot_to!];
        return [
          r.alias,
          r.stu_no,
          { day: r.day },
          { at: r.t_submit },
          `${slot ? formatSlot(slot) : '全天'}${r.slot_removed ? '（已取消的时段）' : ''}`,
          ...fieldCells(order.fields, widths, r.fill_params, order.publicUrl),
          r.place && (r.place.address || `${r.place.latitude}, ${r.place.longitude}`),
          r.place && r.place.distance >= 0 ? r.place.distance : null,
          r.place?.accuracy ? Math.round(r.place.accuracy) : null,
          wayOf(r, minutes.get(r.id) ?? 0),
          r.agent_uid === null ? null : (names.get(r.agent_uid) ?? null),
          r.points,
          ...remarkCells(r),
        ];
      });
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = [last.day, last.t_submit, last.id];
  }
}

/** Check-in records, a row each (N45 type 1). */
export const recordSource: Source = async function* (client, order) {
  const { conditions, values } = onDays(order, 'day', [order.cid]);
  const widths = await widthsOf(
    client,
    order.fields,
    `SELECT fill_params AS filled FROM record WHERE cid = $1 AND wid = '${ZERO_ID}' AND removed_at IS NULL ${conditions}`,
    values,
  );
  yield* oneSheet(KIND_NAMES.records, columnsOf(order, widths), pagesOf(client, order, widths));
};
