import { addDays, type Day, DEFAULT_ZONE, instantOf, twoDigits } from './calendar.ts';

/** An event of a calendar: hours of a day, or the whole day. */
export interface CalendarEvent {
  /** The same whenever the calendar is read. */
  id: string;
  title: string;
  description: string;
  url: string;
  day: Day;
  /** Seconds of the day, the end not included; null: all day. */
  hours: { from: number; to: number } | null;
  zone: string;
}

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Text of a property: its own signs are escaped, and nothing that ends a line is left. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** A line of at most 75 octets, continued behind a space; no character is cut (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LINE_OCTETS) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...lines, part].join('\r\n');
}

const digits = (day: Day): string => day.replaceAll('-', '');
/** 20261120T070000Z */
const utc = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');

/** An instant in China with its zone, which knows no summer time; anywhere else in UTC, which every calendar reads. */
function dateTime(name: string, day: Day, second: number, zone: string): string {
  if (zone !== DEFAULT_ZONE) return `${name}:${utc(instantOf(day, second, zone))}`;
  const on = addDays(day, Math.floor(second / 86_400));
  const rest = second % 86_400;
  const clock = `${twoDigits(Math.floor(rest / 3600))}${twoDigits(Math.floor((rest % 3600) / 60))}${twoDigits(rest % 60)}`;
  return `${name};TZID=${DEFAULT_ZONE}:${digits(on)}T${clock}`;
}

const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${DEFAULT_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const linesOf = (
  { id, title, description, url, day, hours, zone }: CalendarEvent,
  stamp: string,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${stamp}`,
  ...(hours
    ? [dateTime('DTSTART', day, hours.from, zone), dateTime('DTEND', day, hours.to, zone)]
    : [`DTSTART;VALUE=DATE:${digits(day)}`, `DTEND;VALUE=DATE:${digits(addDays(day, 1))}`]),
  `SUMMARY:${escaped(title)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * Events as a calendar file (RFC 5545), which calendars read anew every hour.
 * @param now Unix seconds
 */
export function icalendarOf(name: string, events: readonly CalendarEvent[], now: number): string {
  const stamp = utc(Math.floor(now));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rollcall//calendar//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${DEFAULT_ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...ZONE,
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
