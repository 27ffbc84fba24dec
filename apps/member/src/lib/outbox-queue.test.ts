import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ME, Network, Phone, Server, Time } from '../testing/network-simulation.ts';
import { type Fault, type Simulation, Tab } from '../testing/network-tab.ts';
import type { Pending } from './outbox.ts';
import { PENDING } from './outbox-ports.ts';

/** The long run says how many orders (`npm run reliability -- network`). */
const ORDERS = Number(import.meta.env['TRUST_NETWORK'] ?? 2000);
const SEED = Number(import.meta.env['TRUST_SEED'] ?? 20_261_122);

type Act =
  | { do: 'press'; tab: number; photos: number }
  | { do: 'kill' | 'look'; tab: number }
  | { do: 'open'; home: boolean }
  | { do: 'pass'; ms: number }
  | { do: 'network'; online: boolean; looks: boolean }
  | { do: 'slow'; ms: number }
  | { do: 'lose'; answers: number }
  | { do: 'server'; down: boolean }
  | { do: 'crowd'; requests: number }
  | { do: 'expire' | 'login' };

const tab = fc.nat({ max: 2 });
const act = fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), tab, photos: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'look' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), home: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.constantFrom(3, 100, 700, 3_000, 25_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('network' as const), online: fc.boolean(), looks: fc.boolean() }),
  },
  fc.record({ do: fc.constant('slow' as const), ms: fc.constantFrom(30, 900, 8_000, 12_000) }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lose' as const), answers: fc.integer({ min: 1, max: 3 }) }),
  },
  fc.record({ do: fc.constant('server' as const), down: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('crowd' as const), requests: fc.integer({ min: 1, max: 4 }) }),
  },
  fc.record({ do: fc.constantFrom('expire' as const, 'login' as const) }),
);
const order = fc.record({ limit: fc.integer({ min: 1, max: 3 }), acts: fc.array(act, { maxLength: 14 }) });
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

/** Orders in which something was once broken. */
const FOUND: Order[] = [
  // Logged in again while the answer to the old session was still on its way.
  {
    limit: 1,
    acts: [
      { do: 'slow', ms: 8_000 },
      { do: 'expire' },
      { do: 'press', tab: 0, photos: 1 },
      { do: 'pass', ms: 25_000 },
    ],
  },
  // Kept by a tab that was killed, while the one that stays still shows its own answer.
  {
    limit: 2,
    acts: [
      { do: 'press', tab: 0, photos: 0 },
      { do: 'look', tab: 0 },
      { do: 'open', home: false },
      { do: 'pass', ms: 3_000 },
      { do: 'press', tab: 0, photos: 0 },
      { do: 'pass', ms: 3 },
      { do: 'kill', tab: 0 },
    ],
  },
  // A tab whose first answer is still on its way tells of the sign-in; then comes the answer of before.
  {
    limit: 1,
    acts: [
      { do: 'open', home: false },
      { do: 'press', tab: 0, photos: 0 },
      { do: 'slow', ms: 12_000 },
      { do: 'pass', ms: 700 },
      { do: 'kill', tab: 0 },
      { do: 'network', online: true, looks: true },
    ],
  },
];

const emptySimulation = (time: Time, server: Server, network: Network, phone: Phone): Simulation => ({
  time,
  server,
  network,
  phone,
  tabs: [],
  broken: new Set(),
  stored: new Set(),
});

/** One order of events, then a good network and two minutes; @returns what was broken. */
async function live({ limit, acts }: Order, fault?: Fault): Promise<string[]> {
  const time = new Time();
  const server = new Server(time, limit);
  const simulation: Simulation = {
    ...emptySimulation(time, server, new Network(time), new Phone()),
    fault,
  };
  const { broken } = simulation;
  const presses = new Map<string, string[]>();
  const open = (home: boolean) => void simulation.tabs.push(new Tab(simulation, home));
  const living = () => simulation.tabs.filter(({ alive }) => alive);
  const look = () => {
    for (const one of living()) {
      const view = one.view();
      if (view && one.acceptedMost > view.due.done) broken.add('said accepted, and that it is not there');
      if (one.acceptedMost > server.records.length) broken.add('said accepted without a record');
    }
  };
  const doOne = (one: Act): number => {
    const now = living();
    const chosen = 'tab' in one ? now[one.tab % Math.max(1, now.length)] : undefined;
    switch (one.do) {
      case 'press': {
        if (!chosen?.mayPress()) break;
        const id = `p${presses.size}`;
        const photos = Array.from({ length: one.photos }, (_, n) => `${id}f${n}`);
        presses.set(id, photos);
        chosen.press(id, photos);
        break;
      }
      case 'kill':
        chosen?.kill();
        break;
      case 'look':
        chosen?.look();
        break;
      case 'open':
        if (now.length < 3) open(one.home);
        break;
      case 'pass':
        return one.ms;
      case 'network':
        simulation.network.online = one.online;
        if (one.online && one.looks) for (const each of now) each.look();
        break;
      case 'slow':
        simulation.network.latency = one.ms;
        break;
      case 'lose':
        simulation.network.lose = one.answers;
        break;
      case 'server':
        server.down = one.down;
        break;
      case 'crowd':
        server.crowd = one.requests;
        break;
      case 'expire':
        server.session = false;
        break;
      case 'login':
        server.session = true;
        now[0]?.start();
    }
    return 1;
  };

  open(false);
  await time.pass(200, look);
  for (const one of acts) await time.pass(doOne(one), look);
  // In the end there is a network, and nobody tells: no event, no press.
  Object.assign(simulation.network, { online: true, latency: 30, lose: 0 });
  server.down = false;
  server.crowd = 0;
  const wasExpired = !server.session;
  server.session = true;
  if (living().length === 0) open(true);
  else if (wasExpired || living().some(({ queue }) => isLogin(queue.stateOf(ME)))) living()[0]?.start();
  await time.pass(120_000, look);

  for (const one of living()) {
    const { phase } = one.queue.stateOf(ME);
    if (phase === 'saving' || phase === 'sending' || phase === 'waiting')
      broken.add(`a tab is still ${phase}`);
    if (one.faults.length > 0) broken.add(`fault: ${String(one.faults[0])}`);
  }
  const left = simulation.phone.names(PENDING).map((name) => simulation.phone.read<Pending>(name)!);
  if (left.some(({ refused }) => !refused)) broken.add('waits while there is a network');
  const isIn = (id: string) => server.records.some(({ text }) => text === id);
  if (left.some(({ body }) => isIn(body.request_id))) broken.add('shown as refused, and it is there');
  if (server.refused.size > 0 && left.length === 0 && !simulation.tabs.some(({ refused }) => refused))
    broken.add('refused without a word');
  for (const id of simulation.stored) {
    const found = server.records.filter(({ text }) => text === id);
    if (found.length > 1) broken.add('two records of one sign-in');
    const [record] = found;
    if (!record && !server.refused.has(id)) broken.add('kept on the phone, and lost');
    if (record && record.photos.join() !== presses.get(id)?.join()) broken.add('a chosen photo is missing');
  }
  for (const one of simulation.tabs) one.kill();
  return [...broken];
}
const isLogin = (state: ReturnType<Tab['queue']['stateOf']>) =>
  state.phase === 'waiting' && state.why === 'login';

describe('sign-ins on a bad network', () => {
  it(
    `JOIN-30 nothing is lost, left, doubled or denied in ${ORDERS} orders of events`,
    async () => {
      await fc.assert(
        fc.asyncProperty(order, async (one) => {
          expect(await live(one)).toEqual([]);
        }),
        { numRuns: ORDERS, seed: SEED, examples: FOUND.map((one) => [one]) },
      );
    },
    60_000 + ORDERS * 60,
  );

  it('somebody else’s is neither sent nor shown, and stays kept', async () => {
    const time = new Time();
    const [server, network, phone] = [new Server(time, 1), new Network(time), new Phone()];
    const simulation = emptySimulation(time, server, network, phone);
    phone.write(`${PENDING}A1-other`, {
      body: { cid: 'A1', request_id: 'theirs', fill_params: [] },
      fieldKeys: [],
      draft: {},
      sealed: true,
    });
    const one = new Tab(simulation, true);
    await time.pass(90_000, () => undefined);
    expect(one.queue.stateOf('A1-other')).toEqual({ phase: 'idle' });
    expect([server.records, phone.names(PENDING)]).toEqual([[], [`${PENDING}A1-other`]]);
  });

  it('JOIN-30 stays its member’s where somebody else logged in between the question and the sending', async () => {
    const time = new Time();
    const [server, network, phone] = [new Server(time, 1), new Network(time), new Phone()];
    const simulation = emptySimulation(time, server, network, phone);
    const one = new Tab(simulation, false);
    await time.pass(200, () => undefined);
    // In another tab; this one has known whose the sign-in is.
    server.person = 'A1-other';
    one.press('mine', []);
    await time.pass(90_000, () => undefined);
    expect(one.queue.stateOf(ME)).toEqual({ phase: 'idle' });
    expect([server.records, phone.names(PENDING)]).toEqual([[], [`${PENDING}${ME}`]]);
    server.person = ME;
    one.start();
    await time.pass(5_000, () => undefined);
    expect([server.records.map(({ text }) => text), phone.names(PENDING)]).toEqual([['mine'], []]);
  });

  // The proof itself: each fault that was once there, put back, is found.
  it.each<[Fault, RegExp]>([
    ['loses files', /photo is missing/],
    ['gives up', /still waiting|waits while/],
    ['sends twice', /two records|shown as refused/],
    ['forgets', /lost/],
    ['keeps the old page', /it is not there/],
  ])('finds a page that %s', async (fault, words) => {
    const found = new Set<string>();
    for (const one of fc.sample(order, { numRuns: 300, seed: SEED }))
      for (const what of await live(one, fault)) found.add(what);
    expect([...found].join(', ')).toMatch(words);
  });
});
