import type { MemberActivity } from '@rollcall/contract/member/participation';
import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import type { Accepted, SubmitBody } from '../lib/outbox.ts';

/** After everything that only waits for its turn; types of the page know nothing of Node. */
const soon = (globalThis as unknown as { setImmediate(work: () => void): void }).setImmediate;

/** Time that passes by hand: what is due is done in its order, and what follows from it before the next. */
export class Time {
  now = Date.parse('2026-03-02T08:05:00+08:00');
  private todo: { at: number; order: number; work: () => void }[] = [];
  private order = 0;

  after(ms: number, work: () => void): () => void {
    const one = { at: this.now + ms, order: this.order++, work };
    const place = this.todo.findLastIndex(({ at }) => at <= one.at);
    this.todo.splice(place + 1, 0, one);
    return () => {
      const index = this.todo.indexOf(one);
      if (index >= 0) this.todo.splice(index, 1);
    };
  }

  /** Lets time pass; `look` sees the simulation after each moment. */
  async pass(ms: number, look: () => void): Promise<void> {
    const end = this.now + ms;
    await this.settle();
    for (let next = this.todo[0]; next && next.at <= end; next = this.todo[0]) {
      this.now = Math.max(this.now, next.at);
      const due = this.todo.filter(({ at }) => at <= this.now);
      this.todo.splice(0, due.length);
      for (const { work } of due) work();
      await this.settle();
      look();
    }
    this.now = end;
  }
  private settle = () => new Promise<void>((resolve) => soon(resolve));
}

export const CID = 'A1';
export const ME = `${CID}-me`;
const DAY = '2026-03-02';
const NOT_NOW = { opens_at: null, closes_at: null };

interface Stored {
  id: string;
  text: string;
  photos: string[];
}

/** Seconds that a crowded server asks for. */
const RETRY_AFTER = 4;

/** As much of the server as a sign-in meets: one member with a quota, request ids, sessions, restarts. */
export class Server {
  records: Stored[] = [];
  refused = new Set<string>();
  session = true;
  /** Logged-in user. */
  person = ME;
  down = false;
  /** Requests that are still turned away for others, before anything is done for them. */
  crowd = 0;
  readonly limit: number;
  private readonly bodies = new Map<string, string>();
  private readonly time: Time;
  constructor(time: Time, limit: number) {
    this.time = time;
    this.limit = limit;
  }

  private checkLine(): void {
    if (this.down) throw new ApiRejection({ sta: -1, msg: '服务器忙' }, 503);
    if (this.crowd > 0) {
      this.crowd -= 1;
      throw new ApiRejection({ sta: -1, msg: '现在人有点多，请稍后再试' }, 503, RETRY_AFTER);
    }
    if (!this.session) throw new ApiRejection({ sta: -500, msg: '登录信息过期' });
  }
  private due(): NonNullable<Accepted['due']> {
    const done = this.records.length;
    const reason = done >= this.limit ? 'quota_used' : null;
    return { ...NOT_NOW, slots: [], reason, msg: '', done, limit: this.limit };
  }
  activity(): MemberActivity {
    this.checkLine();
    const done = this.records.length;
    return {
      cid: CID,
      now: Math.floor(this.time.now / 1000),
      checkinday: [0, 1, 2, 3, 4, 5, 6],
      me: { unionid: this.person, total: done, streak: done > 0 ? 1 : 0 },
      wards: [],
      calendar: [{ day: DAY, due: 1, done, leave: 0, half: 0 }],
      due: this.due(),
    } as unknown as MemberActivity;
  }
  submit(body: SubmitBody): Accepted {
    this.checkLine();
    const { request_id: id, fill_params = [] } = body;
    const said = JSON.stringify(fill_params);
    const no = (msg: string) => {
      this.refused.add(id);
      return new ApiRejection({ sta: -1, msg, data: { reason: 'quota_used' } });
    };
    if (body.member !== undefined && body.member !== this.person)
      throw new ApiRejection({ sta: -1, msg: '是另一位成员的', data: { reason: 'other_member' } });
    const earlier = this.bodies.get(id);
    if (earlier !== undefined && earlier !== said) throw no('请求重复');
    if (earlier === undefined) {
      if (this.records.length >= this.limit) throw no('本时段已经签到过了');
      const [text, photos] = [1, 2].map((key) => fill_params.find((one) => Number(one.key) === key)?.val);
      // Addresses say which file lies behind them.
      const names = ((photos ?? []) as string[]).map((url) => url.split('/')[2] ?? '');
      this.records.push({ id, text: String(text), photos: names });
      this.bodies.set(id, said);
    }
    const nth = this.records.findIndex((one) => one.id === id) + 1;
    return { pt_id: `${CID}-r${nth}`, date: Math.floor(this.time.now / 1000), nth, due: this.due() };
  }
}

/** State of the network. */
export class Network {
  online = true;
  latency = 30;
  /** Answers still to be lost on their way back. */
  lose = 0;
  private readonly time: Time;
  constructor(time: Time) {
    this.time = time;
  }

  /** Asks the server; who has left hears nothing. */
  request<T>(here: () => boolean, handle: () => T): Promise<T> {
    const { time } = this;
    return new Promise((resolve, reject) => {
      let ended = false;
      const end = (work: () => void) => {
        if (!ended && here()) work();
        ended = true;
      };
      const cut = () => end(() => reject(new NoAnswer('no network')));
      if (!this.online) return void time.after(40, cut);
      time.after(20_000, cut);
      time.after(this.latency, () => {
        if (!this.online) return cut();
        let answer: () => void;
        try {
          const value = handle();
          answer = () => resolve(value);
        } catch (error) {
          answer = () => reject(error);
        }
        const isLost = this.lose > 0 && this.lose-- > 0;
        time.after(this.latency, () => (isLost || !this.online ? cut() : end(answer)));
      });
    });
  }
}

/** Data that outlives a killed browser, and that its tabs share. */
export class Phone {
  private readonly entries = new Map<string, string>();
  readonly files = new Set<string>();
  private readonly queues = new Map<string, (() => void)[]>();
  private readonly owners = new Map<string, symbol>();

  read = <T>(key: string): T | undefined => {
    const text = this.entries.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  write = (key: string, value: unknown): unknown => this.entries.set(key, JSON.stringify(value));
  drop = (key: string): unknown => this.entries.delete(key);
  names = (prefix: string): string[] => [...this.entries.keys()].filter((key) => key.startsWith(prefix));

  lock(name: string, holder: symbol, here: () => boolean, run: () => void): void {
    const enter = () => {
      if (!here()) return this.next(name);
      this.owners.set(name, holder);
      run();
    };
    if (this.owners.has(name)) this.queues.set(name, [...(this.queues.get(name) ?? []), enter]);
    else enter();
  }
  unlock(name: string, holder: symbol): void {
    if (this.owners.get(name) === holder) this.next(name);
  }
  /** Locks of a killed tab are free again. */
  release(holder: symbol): void {
    for (const [name, by] of this.owners) if (by === holder) this.next(name);
  }
  private next(name: string): void {
    this.owners.delete(name);
    const [first, ...rest] = this.queues.get(name) ?? [];
    this.queues.set(name, rest);
    first?.();
  }
}
