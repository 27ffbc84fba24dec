/** `locked`: has a password; `too_large`: unpacks to more than a list can be; `broken`: is none of our formats. */
export class ListUnreadable extends Error {
  override name = 'ListUnreadable';
  readonly reason: 'locked' | 'too_large' | 'broken';
  constructor(reason: ListUnreadable['reason'], cause?: unknown) {
    super(`list refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
