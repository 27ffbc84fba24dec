/** Bounds of one class of requests. */
export interface AdmissionBounds {
  /** Requests in work at once. */
  inWork: number;
  /** Requests that wait for their turn at once. */
  waiting: number;
  /** Longest wait, milliseconds; whoever waited longer is turned away. */
  longestWait: number;
}

/** A request on its way through a queue. */
export interface Admitted {
  /** Time at which it came, then at which its work began; milliseconds of `performance.now`. */
  since: number;
  /** Begins its work. */
  start(): void;
  /** Turns it away, before anything was done for it. */
  shed(): void;
  /** True where nobody waits for its answer any more. */
  isGone(): boolean;
  /** True where its answer has begun: a stream or a download costs hardly any time of the processor. */
  isAnswered(): boolean;
}

/** Numbers of a queue, for metrics. */
export interface AdmissionState {
  inWork: number;
  waiting: number;
  admitted: number;
  shed: number;
}

export interface AdmissionQueue {
  /** Takes a request: its work begins now or at its turn, or it is turned away. */
  arrive(item: Admitted): void;
  /** The answer of a request has ended; the next one begins. */
  leave(item: Admitted): void;
  /** Requests turned away for each that was served lately; 0 where nobody waits. */
  pressure(): number;
  state(): AdmissionState;
}

/** Interval in which waiting requests are looked at, milliseconds. No timer runs while nobody waits. */
const LOOK_MS = 50;
/**
 * Work of a request beyond this counts no more, milliseconds: it waits for a slow body, a provider or a disk, and others
 * may begin meanwhile.
 */
const LONG_WORK_MS = 5000;
/** Weight of the newest interval in the rate of answers. */
const NEWEST = 0.3;

/**
 * A bounded number of requests in work, and behind them a queue in the order of arrival. A request that would wait too long,
 * judged by the answers of the last intervals, is turned away on arrival, which is cheapest; whoever did wait too long,
 * at their turn. An idle queue costs a request an entry in a set.
 */
export function createAdmissionQueue(
  bounds: AdmissionBounds,
  observeWait: (seconds: number) => void = () => {},
): AdmissionQueue {
  /** In the order in which their work began. */
  const inWork = new Set<Admitted>();
  let waiting: Admitted[] = [];
  /** Place of the first that waits. */
  let head = 0;
  let admitted = 0;
  let shed = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Intervals since somebody began to wait. */
  let looks = 0;
  let lookedAt = 0;
  /** Requests answered and turned away since the last look. */
  let served = 0;
  let turnedAway = 0;
  /** Answers in a millisecond, and requests turned away in one. */
  let rate = 0;
  let shedRate = 0;
  /**
   * Milliseconds by which the event loop is late: requests have lain in the system that long before anybody saw them.
   * Half of the longest wait at most, so that one long turn does not turn everybody away.
   */
  let lag = 0;

  const isEmpty = (): boolean => head === waiting.length;

  function begin(item: Admitted, now: number): void {
    item.since = now;
    inWork.add(item);
    admitted++;
    item.start();
  }
  function turnAway(item: Admitted): void {
    shed++;
    turnedAway++;
    item.shed();
  }

  function takeFirst(): Admitted {
    const first = waiting[head++]!;
    if (head === waiting.length) {
      waiting = [];
      head = 0;
    } else if (head > 1024) {
      waiting = waiting.slice(head);
      head = 0;
    }
    return first;
  }

  /** Lets those in who wait, as many as there are places. */
  function admitWaiting(now: number): void {
    while (!isEmpty() && inWork.size < bounds.inWork) {
      const item = takeFirst();
      if (item.isGone()) continue;
      const wait = now - item.since;
      if (wait > bounds.longestWait) turnAway(item);
      else {
        observeWait(wait / 1000);
        begin(item, now);
      }
    }
  }

  /** Takes requests out of the count that are no work any more. */
  function forgetLong(now: number): void {
    for (const item of inWork) if (now - item.since > LONG_WORK_MS || item.isAnswered()) inWork.delete(item);
  }

  /** Requests that may wait: as many as are answered within the longest wait, once that is known. */
  const places = (): number =>
    looks < 4
      ? bounds.waiting
      : Math.min(bounds.waiting, Math.max(bounds.inWork, rate * (bounds.longestWait - lag)));

  function look(): void {
    const now = performance.now();
    const passed = now - lookedAt;
    lookedAt = now;
    looks++;
    lag = Math.min(Math.max(0, passed - LOOK_MS), bounds.longestWait / 2);
    const weight = looks === 1 ? 1 : NEWEST;
    rate += weight * (served / passed - rate);
    shedRate += weight * (turnedAway / passed - shedRate);
    served = 0;
    turnedAway = 0;
    forgetLong(now);
    while (!isEmpty() && (waiting[head]!.isGone() || now - waiting[head]!.since > bounds.longestWait)) {
      const item = takeFirst();
      if (!item.isGone()) turnAway(item);
    }
    admitWaiting(now);
    timer = undefined;
    if (isEmpty()) {
      looks = 0;
      lag = 0;
    } else watch();
  }
  function watch(): void {
    timer ??= setTimeout(look, LOOK_MS).unref();
  }

  return {
    arrive(item) {
      const now = performance.now();
      if (inWork.size < bounds.inWork && isEmpty()) return begin(item, now);
      if (looks === 0 && timer === undefined) {
        lookedAt = now;
        served = 0;
        turnedAway = 0;
        forgetLong(now);
        if (inWork.size < bounds.inWork) return begin(item, now);
      }
      if (waiting.length - head >= places()) {
        turnAway(item);
        // Where nobody may wait there is still a look at who is in work for long.
        return watch();
      }
      item.since = now - lag;
      waiting.push(item);
      watch();
    },
    leave(item) {
      served++;
      if (inWork.delete(item) && !isEmpty()) admitWaiting(performance.now());
    },
    pressure: () => (looks === 0 ? 0 : shedRate / Math.max(rate, shedRate / 100, 1e-9)),
    state: () => ({ inWork: inWork.size, waiting: waiting.length - head, admitted, shed }),
  };
}
