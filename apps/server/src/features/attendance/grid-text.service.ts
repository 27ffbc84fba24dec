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
