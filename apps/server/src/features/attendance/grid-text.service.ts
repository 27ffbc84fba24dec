import type { AttendanceCell, attendanceGrid, ResponseOf } from '@rollcall/contract';

type Grid = ResponseOf<typeof attendanceGrid>['data'];
type Member = Grid['members'][number];
type MemberDay = Member['days'][number];

/** Texts of days that a process keeps: of all verdicts of a few slots, with their minutes. */
const MOST = 20_000;
const texts = new Map<string, string>();

const keyOf = ({ slot, code, minutes, flags }: AttendanceCell): string =>
  `${slot} ${code} ${minutes} ${flags} `;

/** Text of a member's day: they are few, and a page has them many times. */
function dayText(day: MemberDay): string {
  let key = `${day.seal} `;
  for (const cell of day.cells) key += keyOf(cell);
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify(day);
  if (texts.size >= MOST) texts.clear();
  texts.set(key, text);
  return text;
}

/**
 * JSON of a page of the sheet, as `JSON.stringify` writes it. Three thousand cells are most of it, all of them ASCII; as
 * one text with the names, each of their characters would be written and encoded anew for each answer.
 */
export function gridText({ data, ...envelope }: { sta: number; msg: string; data: Grid }): Buffer {
  const { days, members, ...rest } = data;
  const parts = [
    Buffer.from(
      `${JSON.stringify(envelope).slice(0, -1)},"data":{"days":${JSON.stringify(days)},"members":[`,
    ),
  ];
  for (const [n, { days: own, sum, ...member }] of members.entries()) {
    const head = JSON.stringify(member).slice(0, -1);
    parts.push(
      Buffer.from(`${n === 0 ? '' : ','}${head},"days":[`),
      Buffer.from(`${own.map(dayText).join(',')}],"sum":${JSON.stringify(sum)}}`, 'latin1'),
    );
  }
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}}`));
  return Buffer.concat(parts);
}
