import type { MemberActivity } from '@rollcall/contract/member/participation';
import { NoAnswer } from '@rollcall/contract/wire/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { noteCompleted } from '../lib/after-sign-in.ts';
import { type Attachment, type Draft, isAttachments } from '../lib/draft.ts';
import { draftKey, PENDING, type Ports } from '../lib/outbox-ports.ts';
import { createQueue, type Queue } from '../lib/outbox-queue.ts';
import { CID, ME, type Network, type Phone, type Server, type Time } from './network-simulation.ts';

/** Environment of all tabs. */
export interface Simulation {
  time: Time;
  server: Server;
  network: Network;
  phone: Phone;
  tabs: Tab[];
  /** Faults that a tab has noticed by itself. */
  broken: Set<string>;
  /** Request ids that once lay in the phone's store. */
  stored: Set<string>;
  /** Faults that are put back, to see that they are found. */
  fault?: Fault | undefined;
}
export type Fault = 'loses files' | 'gives up' | 'sends twice' | 'forgets' | 'keeps the old page';

const WRITE_MS = 2;
const KEY = ['activity', CID];

/** A tab of the page: the real queue and the real cache on the simulation, and what a member sees of them. */
export class Tab {
  readonly queue: Queue;
  readonly isHome: boolean;
  alive = true;
  /** Number of sign-ins that this tab has reported as accepted. */
  acceptedMost = 0;
  /** True once it has reported a refusal. */
  refused = false;
  private wasOnItsWay = false;
  private readonly simulation: Simulation;
  private readonly queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
  });

  constructor(simulation: Simulation, isHome: boolean) {
    this.simulation = simulation;
    this.isHome = isHome;
    this.queue = createQueue(this.ports());
    if (simulation.fault !== 'keeps the old page')
      this.queue.onSettled((key, result) => noteCompleted(this.queries, key, result));
    this.queue.states.subscribe(() => this.note());
    const page = new QueryObserver<MemberActivity>(this.queries, {
      queryKey: KEY,
      queryFn: ({ signal }) => this.read(signal),
    });
    page.subscribe(() => undefined);
    void this.queue.wake('start');
  }

  private here = () => this.alive;
  private sleep = (ms: number) =>
    new Promise<void>((resolve) => this.simulation.time.after(ms, () => this.alive && resolve()));

  private async read(signal: AbortSignal): Promise<MemberActivity> {
    const data = await this.simulation.network.request(this.here, () => this.simulation.server.activity());
    signal.throwIfAborted();
    if (this.simulation.fault !== 'gives up') void this.queue.wake('answer');
    if (!this.isHome) void this.queue.resume(ME);
    return data;
  }

  private note(): void {
    const state = this.queue.stateOf(ME);
    const isOnItsWay = state.phase === 'sending' || state.phase === 'waiting';
    // Killed here, the phone must have it.
    if (isOnItsWay && !this.wasOnItsWay && this.simulation.phone.read(`${PENDING}${ME}`) === undefined)
      this.simulation.broken.add('said to be on its way, and not on the phone');
    this.wasOnItsWay = isOnItsWay;
    if (state.phase === 'refused') this.refused = true;
    if (state.phase === 'accepted')
      this.acceptedMost = Math.max(this.acceptedMost, state.result.due?.done ?? 0);
  }

  private async upload(draft: Draft): Promise<Draft> {
    const { network, phone, fault } = this.simulation;
    const sent: Record<number, Draft[number]> = { ...draft };
    for (const [key, value] of Object.entries(draft)) {
      if (!isAttachments(value)) continue;
      const files: Attachment[] = [];
      for (const file of value) {
        await this.sleep(fault === 'loses files' ? 0 : 300);
        if (!phone.files.has(file.id)) throw new Error(`${file.id} is not on the phone`);
        const url = await network.request(this.here, () => `/files/${file.id}`);
        files.push({ ...file, url });
      }
      sent[Number(key)] = fault === 'loses files' ? files.slice(1) : files;
    }
    return sent;
  }

  private ports(): Ports {
    const { time, server, network, phone, fault } = this.simulation;
    return {
      store: {
        load: async (key) => {
          await this.sleep(WRITE_MS);
          return phone.read(key);
        },
        save: async (key, value) => {
          await this.sleep(WRITE_MS);
          if (key.startsWith(PENDING))
            this.simulation.stored.add((value as { body: { request_id: string } }).body.request_id);
          if (fault !== 'forgets') phone.write(key, value);
        },
        remove: async (key) => {
          await this.sleep(WRITE_MS);
          phone.drop(key);
        },
        keys: async (prefix) => {
          await this.sleep(WRITE_MS);
          return phone.names(prefix);
        },
      },
      clock: {
        now: () => time.now,
        after: (ms, work) =>
          fault === 'gives up' && ms > 0 ? () => undefined : time.after(ms, () => this.alive && work()),
        random: () => 0.5,
      },
      submit: (body) => {
        const request_id = fault === 'sends twice' ? `${body.request_id}${time.now}` : body.request_id;
        return network.request(this.here, () => server.submit({ ...body, request_id }));
      },
      isOwn: (key) => network.request(this.here, () => server.activity().me?.unionid === key),
      files: {
        upload: (_keys, draft) => this.upload(draft),
        cancel: async () => undefined,
        forget: async (ids) => {
          for (const id of ids) phone.files.delete(id);
        },
      },
      exclusively: (name, work) =>
        new Promise((resolve, reject) => {
          const holder = Symbol();
          this.holders.add(holder);
          const end = () => {
            this.holders.delete(holder);
            phone.unlock(name, holder);
          };
          phone.lock(name, holder, this.here, () => void work().then(resolve, reject).finally(end));
        }),
      announce: (key) => {
        for (const tab of this.simulation.tabs)
          if (tab !== this) time.after(1, () => tab.alive && void tab.queue.heard(key));
      },
      onFault: (error) => {
        if (!(error instanceof NoAnswer)) this.faults.push(error);
      },
    };
  }
  private readonly holders = new Set<symbol>();
  readonly faults: unknown[] = [];

  /** Data that the page is rendered from. */
  view = (): MemberActivity | undefined => this.queries.getQueryData<MemberActivity>(KEY);
  /** True where the large button may be pressed. */
  mayPress(): boolean {
    const { phase } = this.queue.stateOf(ME);
    return (
      !this.isHome &&
      this.view()?.due.reason === null &&
      phase !== 'saving' &&
      phase !== 'sending' &&
      phase !== 'waiting'
    );
  }

  press(id: string, photos: string[]): void {
    const draft: Draft = { 1: id, 2: photos.map((photo) => ({ id: photo, kind: 'image' as const })) };
    for (const photo of photos) this.simulation.phone.files.add(photo);
    this.simulation.phone.write(draftKey(ME), draft);
    this.queue.close(ME);
    void this.queue.enqueue(ME, {
      body: { cid: CID, request_id: id, fill_params: [] },
      fieldKeys: [1, 2],
      draft,
      sealed: false,
    });
  }
  /** The page is looked at again. */
  look(): void {
    if (this.simulation.fault === 'gives up') return;
    void this.queue.wake('back');
    void this.queries.invalidateQueries();
  }
  /** Somebody logs in again. */
  start(): void {
    void this.queue.wake('start');
    void this.queries.invalidateQueries();
  }
  kill(): void {
    this.alive = false;
    for (const holder of this.holders) this.simulation.phone.release(holder);
    this.queries.clear();
  }
}
