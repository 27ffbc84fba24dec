/** Message of the first process, which owns the port, to one of the others. */
export type Order =
  /** A connection comes with it; answered by `taken`. */
  | { do: 'take' }
  /** Make the content of a first start; answered by `furnished` or `unfurnished`. */
  | { do: 'furnish' }
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

/** Message of one of the processes to the first. */
export type Report =
  | { is: 'ready' }
  | { is: 'taken' }
  | { is: 'furnished'; operator?: string; demoLink?: string }
  | { is: 'unfurnished'; reason: string }
  | { is: 'metrics'; request: number; text: string }
  /** Asks for the metrics of all. */
  | { is: 'collecting'; request: number };
