import type { Api, Person } from '../fixtures/api.ts';
import { storeList } from '../fixtures/lists.ts';

/** Name on the list; whoever takes over its line goes by it. */
export const LISTED = '名单成员';
/** People of the largest history. */
const PEOPLE = 4;

/** Histories of a company: on a quick machine those of more are more sign-ins of one person in a minute than a call takes. */
const HISTORIES = 20;

/**
 * People of some histories of a server, and the file of the list. Each history is an activity of its own, so that they are
 * logged in once, and the list is read once.
 */
export interface Company {
  teacher: Person;
  /** On the member page; the first is the teacher. */
  people: Person[];
  list: string;
}

/** Companies of a server so far, and histories of the last one. */
interface Companies {
  count: number;
  histories: number;
  last: Promise<Company>;
}
const companies = new WeakMap<Api, Companies>();

async function gather(api: Api, n: number): Promise<Company> {
  const teacher = await api.certified(`老师${n}`);
  const people: Person[] = [];
  for (let who = 0; who < PEOPLE; who++)
    people.push(await api.person(who === 0 ? teacher.name : `第${who}位${n}`, 'member'));
  return { teacher, people, list: await storeList(api, teacher, `姓名\n${LISTED}`) };
}

/** Company of the next history of a server. */
export function companyOf(api: Api): Promise<Company> {
  const known = companies.get(api);
  if (known && known.histories < HISTORIES) {
    known.histories++;
    return known.last;
  }
  const count = (known?.count ?? 0) + 1;
  const next = { count, histories: 1, last: gather(api, count) };
  companies.set(api, next);
  return next.last;
}
