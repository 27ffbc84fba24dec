import { readCode } from '@rollcall/contract/record/record';
import { api } from '../../../lib/api.ts';

/**
 * The ticket for a rotating code that was just read, so that there is time to fill in the fields; the content itself
 * where it is none, or where nobody answers: then the server judges it when it comes.
 */
export async function ticketFor(cid: string, content: string): Promise<string> {
  if (!/[?&]t=\d/.test(content)) return content;
  const ticket = await api(readCode, { cid, scan: content }).then(
    ({ data }) => data.ticket,
    () => '',
  );
  return ticket || content;
}
