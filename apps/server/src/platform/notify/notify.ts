import type { Log } from '../log/log.ts';

/** Message to a person outside the member page. */
export interface NotifyMessage {
  uid: string;
  title: string;
  text: string;
  /** Path inside the member page, '' for none. */
  link: string;
}
/**
 * Port: hands messages to a provider, and answers the positions of those to be tried again; throws
 * when it takes none. A message may come twice after a power cut.
 */
export type Deliver = (messages: NotifyMessage[]) => Promise<readonly number[]>;

/** Messages of a batch that the terminal shows; the rest is a number. */
const SHOWN = 3;

/** A deployment without a provider: the member page's own inbox is all there is. */
export const noNotices: Deliver = async () => [];

/** Stand-in: the member page's own inbox has the notice; whoever logs everything sees that it would have gone out. */
export const logNotices =
  (log: Log): Deliver =>
  async (messages) => {
    log.debug(
      {
        count: messages.length,
        first: messages.slice(0, SHOWN).map(({ title, text }) => `${title} ${text}`),
      },
      'notices would have been sent',
    );
    return [];
  };
