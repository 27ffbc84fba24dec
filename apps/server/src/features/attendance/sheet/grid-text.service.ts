import type { attendanceGrid, ResponseOf } from '@rollcall/contract';

type Grid = ResponseOf<typeof attendanceGrid>['data'];
type Member = Grid['members'][number];
type MemberDay = Member['days'][number];

/** Texts of days: most of a page are the same objects as on other pages. */
const texts = new WeakMap<MemberDay, string>();

function dayText(day: MemberDay): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = JSON.stringify(day);
  texts.set(day, text);
  return text;
}

/** Most bytes of UTF-8 that a character of a text may take. */
const MOST_BYTES = 3;

/**
 * JSON of a page of the sheet, as `JSON.stringify` writes it. Three thousand cells are most of it, all of them ASCII; as
 * one text with the names, each of their characters would be written and encoded anew for each answer.
 */
export function gridText({ data, ...envelope }: { sta: number; msg: string; data: Grid }): Buffer {
  const { days, members, ...rest } = data;
  const start = `${JSON.stringify(envelope).slice(0, -1)},"data":{"days":${JSON.stringify(days)},"members":[`;
  const end = `],${JSON.stringify(rest).slice(1)}}`;
  let room = (start.length + end.length) * MOST_BYTES;
  const texts = members.map(({ days: own, sum, ...member }, n) => {
    const head = `${n === 0 ? '' : ','}${JSON.stringify(member).slice(0, -1)},"days":[`;
    const cells = `${own.map(dayText).join(',')}],"sum":${JSON.stringify(sum)}}`;
    room += head.length * MOST_BYTES + cells.length;
    return { head, cells };
  });
  const bytes = Buffer.allocUnsafe(room);
  let at = bytes.write(start);
  for (const { head, cells } of texts) {
    at += bytes.write(head, at);
    at += bytes.write(cells, at, 'latin1');
  }
  at += bytes.write(end, at);
  return bytes.subarray(0, at);
}
