import type { Api, Person } from '../fixtures/api.ts';
import { storeList } from '../fixtures/lists.ts';

/** Name on the list; whoever takes over its line goes by it. */
export const LISTED = '名单成员';
/** People of the largest history. */
const PEOPLE = 4;

/**
 * People of all histories of a server, and the file of the list. Each history is an activity of its own, so that they are
 * logged in once, and the list is read once.
 */
export interface Company {
  teacher: Person;
  /** On the member page; the first is the teacher. */
  people: Person[];
  list: string;
}

const companies = new WeakMap<Api, Promise<Company>>();

async function gather(api: Api): Promise<Company> {
  const teacher = await api.certified('老师');
  const people: Person[] = [];
  for (let who = 0; who < PEOPLE; who++)
    people.push(await api.person(who === 0 ? teacher.name : `第${who}位`, 'member'));
  return { teacher, people, list: await storeList(api, teacher, `姓名\n${LISTED}`) };
}

export function companyOf(api: Api): Promise<Company> {
  const known = companies.get(api) ?? gather(api);
  companies.set(api, known);
  return known;
}
