import { addDays } from './calendar.ts';
import type { Day } from './day.ts';

/** Days of a year in a pasted list. */
interface WorkdayList {
  /** True is a workday. */
  days: Map<Day, boolean>;
  /** Lines that name no day of the year, as they were pasted. */
  unread: string[];
}

const NUMBER = '(\\d{1,2})';
/** 2027-02-05, 2027/2/5, 2027年2月5日, 2月5日; the end of a span may leave out its month. */
const DATE = `(?:(\\d{4})\\s*[-年/.]\\s*)?${NUMBER}\\s*[-月/.]\\s*${NUMBER}\\s*日?`;
const SPAN = new RegExp(`${DATE}(?:\\s*(?:至|到|~|～|—+|–)\\s*(?:${DATE}|${NUMBER}\\s*日))?`, 'g');
/** Days of the longest span that somebody means. */
const LONGEST = 31;

function dayOf(year: number, month: string | undefined, day: string | undefined): Day | undefined {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === date ? date : undefined;
}

/** The days that a piece of text names; undefined where one of them is none of the year. */
function daysIn(piece: string, year: number): Day[] | undefined {
  const out: Day[] = [];
  for (const found of piece.matchAll(SPAN)) {
    const [, y1, m1, d1, y2, m2, d2, d3] = found;
    const first = dayOf(Number(y1 ?? year), m1, d1);
    const last = (d2 ?? d3) ? dayOf(Number(y2 ?? y1 ?? year), m2 ?? m1, d2 ?? d3) : first;
    if (!first || !last || last < first || addDays(first, LONGEST) < last) return undefined;
    for (let day = first; day <= last; day = addDays(day, 1)) {
      if (!day.startsWith(`${year}-`)) return undefined;
      out.push(day);
    }
  }
  return out;
}

const isOfWork = (piece: string) => /上班|补班|班/.test(piece);
const isOfRest = (piece: string) => /放假|休/.test(piece);

/**
 * Reads the holidays and make-up workdays of a year from a list (`2027-01-01 休`, a day or a span a line) or from the
 * State Council's own words (`2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。`).
 */
export function readWorkdayList(text: string, year: number): WorkdayList {
  const days = new Map<Day, boolean>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    let read = false;
    let wrong = false;
    for (const piece of line.replace(/（[^（）]*）|\([^()]*\)/g, '').split(/[。；;]/)) {
      const named = daysIn(piece, year);
      if (named === undefined) wrong = true;
      if (!named?.length || (!isOfWork(piece) && !isOfRest(piece))) continue;
      // 放假调休 is of rest; 上班 alone is of work.
      const working = !/放假/.test(piece) && isOfWork(piece);
      for (const day of named) days.set(day, working);
      read = true;
    }
    if (!read || wrong) unread.push(line);
  }
  return { days, unread };
}
