import type { Log } from '../log/log.ts';

/** What a person is told outside the member page. */
export interface NotifyMessage {
  uid: string;
  title: string;
  text: string;
  /** Path inside the member page, '' for none. */
  link: string;
}
/**
 * The port of design §7: hands messages to a provider, all or none; throws when it does not take them. A message may
 * come twice after a power cut, so a provider is given what it told apart by.
 */
export type Deliver = (messages: NotifyMessage[]) => Promise<void>;

/** Messages of a batch that the terminal shows; the rest is a number. */
const SHOWN = 3;

/** Stand-in: the member page's own inbox has the notice; the terminal shows that it would have gone out. */
export const logNotices =
  (log: Log): Deliver =>
  async (messages) =>
    log.info(
      {
        count: messages.length,
        first: messages.slice(0, SHOWN).map(({ title, text }) => `${title} ${text}`),
      },
      'notices would have been sent',
    );
