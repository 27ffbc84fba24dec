import type { Texts } from './markdown.ts';
import type { Problem } from './problem.ts';

const FOLDER = 'docs/decisions/';
const INDEX = `${FOLDER}README.md`;
const RULINGS = `${FOLDER}rulings.md`;
const SECTIONS = ['Context', 'Decision', 'Consequences'];
const HEADER =
  /^# (?<number>\d{3}): (?<title>\S.*)\n\nStatus: (?<status>.+)\nDate: (?<date>\d{4}-\d{2}-\d{2})\n\n## /;
/** `docs/decisions/072`, `decision 072`, `../decisions/072-members.md`. */
const CITATION = /\bdecisions?[/ ](\d{3})(?!\d)/gi;

/** Header of a decision record. */
interface Decision {
  path: string;
  number: string;
  title: string;
  status: string;
  /** YYYY-MM-DD. */
  date: string;
}

const numberOf = (path: string): string => path.slice(FOLDER.length, FOLDER.length + 3);
const isRecord = (path: string): boolean =>
  path.startsWith(FOLDER) && path.endsWith('.md') && path !== INDEX && path !== RULINGS;

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Header of a record; undefined where it has not the form of the template. */
function headerOf(path: string, text: string): Decision | undefined {
  const found = HEADER.exec(text)?.groups;
  return found && { ...(found as unknown as Omit<Decision, 'path'>), path };
}

/** Second-level sections of a record with their texts. */
const sectionsOf = (text: string): [name: string, body: string][] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end).trim()];
    });

function judgeRecord(path: string, text: string, numbers: readonly string[]): string[] {
  const messages: string[] = [];
  const header = headerOf(path, text);
  if (!header) messages.push('a decision begins with "# NNN: title", "Status: …" and "Date: YYYY-MM-DD"');
  else {
    if (header.number !== numberOf(path)) messages.push(`the title says ${header.number}`);
    if (!isDay(header.date)) messages.push(`${header.date} is no day`);
    const successor = /^superseded by (\d{3})$/.exec(header.status)?.[1];
    if (header.status !== 'accepted' && successor === undefined)
      messages.push('the status is "accepted" or "superseded by NNN"');
    if (successor !== undefined && !numbers.includes(successor)) messages.push(`there is no ${successor}`);
  }
  const sections = sectionsOf(text);
  if (sections.map(([name]) => name).join() !== SECTIONS.join())
    messages.push(`the sections are ${SECTIONS.join(', ')}`);
  for (const [name, body] of sections) if (body === '') messages.push(`${name} is empty`);
  if (numbers.filter((number) => number === numberOf(path)).length > 1)
    messages.push('another decision has the same number');
  return messages;
}

/** Decision records that have not the form of the template. */
export function checkRecords(texts: Texts): Problem[] {
  const records = [...texts].filter(([path]) => isRecord(path));
  const numbers = records.map(([path]) => numberOf(path));
  return records.flatMap(([path, text]) =>
    judgeRecord(path, text, numbers).map((message) => ({ path, line: 1, message })),
  );
}

/** Rows that the index of decisions lacks or has too many, and rows out of order. */
export function checkIndex(texts: Texts): Problem[] {
  const wanted = [...texts]
    .flatMap(([path, text]) => (isRecord(path) ? (headerOf(path, text) ?? []) : []))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(
      ({ path, number, title, status, date }) =>
        `| [${number}](${path.slice(FOLDER.length)}) | ${title} | ${status} | ${date} |`,
    );
  const lines = (texts.get(INDEX) ?? '').split('\n');
  const rows = lines.filter((line) => /^\| \[\d/.test(line));
  const at = (row: string) => lines.indexOf(row) + 1;
  const problems = [
    ...wanted.filter((row) => !rows.includes(row)).map((row) => ({ line: 1, message: `lacks: ${row}` })),
    ...rows
      .filter((row) => !wanted.includes(row))
      .map((row) => ({ line: at(row), message: `fits no decision: ${row}` })),
  ];
  if (problems.length === 0 && rows.join() !== wanted.join())
    problems.push({ line: at(rows[0]!), message: 'the rows stand in the order of the numbers, each once' });
  return problems.map((problem) => ({ path: INDEX, ...problem }));
}

/** Numbers of decisions in code and documents that no file has. */
export function checkCitations(texts: Texts): Problem[] {
  const numbers = new Set([...texts.keys()].filter(isRecord).map(numberOf));
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(CITATION)]
      .filter(([, number]) => !numbers.has(number!))
      .map(({ 0: cited, index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        message: `${cited} does not exist`,
      })),
  );
}
