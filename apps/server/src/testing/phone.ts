import { listOutbox } from '@rollcall/contract';
import type { Api } from './api.ts';

let numbers = 0;
/** A mobile number that no test has used. */
export const freshMobile = (): string =>
  `13${String(process.pid % 1000).padStart(3, '0')}${String(++numbers).padStart(6, '0')}`;

/** The code that was sent last to a number, as it stands in development's outbox. */
export async function codeSentTo(api: Api, phone: string): Promise<string> {
  const answer = await api.inject({ method: 'GET', url: listOutbox.path, query: { phone } });
  const { data } = answer.json<{ data: { lists: { text: string }[] } }>();
  return /\d{6}/.exec(data.lists[0]?.text ?? '')?.[0] ?? '';
}

/** As if so many real seconds had passed since the number's last code. */
export async function secondsLater(api: Api, phone: string, seconds: number): Promise<void> {
  await api.sql('UPDATE sms_phone SET last_at = last_at - $2 * interval $$1 second$$ WHERE phone = $1', [
    phone,
    seconds,
  ]);
}
