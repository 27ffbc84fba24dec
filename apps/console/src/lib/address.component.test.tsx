import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../testing/console.ts';
import { useQueryParams } from './address.tsx';
import { useAddress, usePage } from './hooks/use-address.ts';

const harness = consoleHarness();

/** Takes a machine so long that a page of many of them shows its new address late. */
function Slow() {
  const [query] = useQueryParams();
  for (const until = performance.now() + 2; performance.now() < until; );
  return <li>{query.toString()}</li>;
}

const SLOW = Array.from({ length: 60 }, (_, i) => i);

function Filters() {
  const [query, put] = useAddress();
  return (
    <button type="button" onClick={() => put({ month: String(Number(query.get('month') ?? 0) + 1) })}>
      月
    </button>
  );
}

function Pages() {
  const [page, show] = usePage();
  return (
    <button type="button" onClick={() => show(page + 1)}>
      页
    </button>
  );
}

/** One task later, as a person's next press comes at the soonest. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

it('follows from the press before, wherever on the page that was, on a slow machine too', async () => {
  const { where } = await harness.show({
    path: '/list?keyword=王',
    until: '月',
    answers: [],
    render: () => (
      <>
        <Filters />
        <Pages />
        <ul>
          {SLOW.map((i) => (
            <Slow key={i} />
          ))}
        </ul>
      </>
    ),
  });
  const press = async (name: string) => {
    (page.getByRole('button', { name }).element() as HTMLElement).click();
    await nextTask();
  };
  for (const name of ['月', '页', '月', '页', '月']) await press(name);
  await expect.poll(where).toBe(`/list?${new URLSearchParams('keyword=王&month=3&page=3')}`);
});
