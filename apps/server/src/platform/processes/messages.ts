/** Message of the supervisor, which owns the port, to a worker process. */
export type ParentMessage =
  /** A connection comes with it; answered by `taken`. */
  | { do: 'take' }
  /** Seed the content of a first start; answered by `seeded` or `seed-failed`. */
  | { do: 'seed' }
  /** Link of the demo, which another process made. */
  | { do: 'demo'; link: string }
  /** Metrics of this process alone; answered by `metrics`. */
  | { do: 'report'; request: number }
  /** Metrics of all processes, which this one requested. */
  | { do: 'collected'; request: number; text: string }
  /** Begin nothing new, answer on. */
  | { do: 'drain' }
  /** Let requests and jobs end, then exit. */
  | { do: 'close' };

/** Message of a worker process to the supervisor. */
export type ChildMessage =
  | { is: 'ready' }
  | { is: 'taken' }
  | { is: 'seeded'; operator?: string; demoLink?: string }
  | { is: 'seed-failed'; reason: string }
  | { is: 'metrics'; request: number; text: string }
  /** Requests the metrics of all. */
  | { is: 'collecting'; request: number };
