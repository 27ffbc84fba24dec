import { createHash } from 'node:crypto';
import { derivedText } from '../ids/ids.ts';

/** A jsapi ticket and when it was issued (Unix seconds). One cache serves all processes. */
interface JsTicket {
  appid: string;
  value: string;
  since: number;
}
/** Port: the ticket that pages of ours are signed with. */
export type GetJsTicket = () => Promise<JsTicket>;

/** Stand-in of development: a fixed ticket. */
export const localTicket: GetJsTicket = async () => ({
  appid: 'wxdevelopment0000',
  value: 'a ticket for development, and for development only',
  since: 1_767_225_600,
});

/**
 * Signs an address for `wx.config`: SHA-1 of the sorted pairs (WeChat JS-SDK, appendix 1). Time and nonce follow from
 * ticket and address, so that equal input answers equally as long as the ticket lives (AUTH-28).
 * @param url the page's own address; what follows # is no part of it
 */
export function signPage(ticket: JsTicket, url: string) {
  const address = url.split('#')[0]!;
  const noncestr = derivedText(16, Buffer.from(ticket.value), 'nonce', address);
  const timestamp = ticket.since;
  const pairs = `jsapi_ticket=${ticket.value}&noncestr=${noncestr}&timestamp=${timestamp}&url=${address}`;
  return {
    appid: ticket.appid,
    timestamp,
    noncestr,
    sign: createHash('sha1').update(pairs).digest('hex'),
  };
}
