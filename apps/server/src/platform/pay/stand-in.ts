import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { ForgedNotice, type Headers, PayFault, type PayProvider } from './pay.ts';

/** An order in the stand-in's books. */
interface StandInOrder {
  description: string;
  fen: number;
  state: 'unpaid' | 'paid' | 'closed' | 'refunded';
  trade_no: string;
  t_paid: Date | null;
}
/** A notification ready to be sent, like a provider's own: signed headers and the bytes they are over. */
export interface SignedNotice {
  headers: Record<string, string>;
  body: string;
}
export interface StandInPay extends PayProvider {
  /** Order for its pay page; undefined for an unknown number. */
  find(no: string): Promise<StandInOrder | undefined>;
  /** The person pays. @returns the notification that goes out then; undefined where it is not open */
  pay(no: string): Promise<SignedNotice | undefined>;
}

const WINDOW_MS = 300_000;
const reported = z.object({
  id: z.string(),
  no: z.string(),
  fen: z.int(),
  trade_no: z.string(),
  paid_at: z.iso.datetime(),
});

/**
 * Development's payment app: keeps books in a table, so that all processes share them, and signs what it tells with
 * the server's key. It goes through the same port as a real one; its page is ours.
 */
export function standInPay(db: Db, secret: Buffer, publicUrl: string): StandInPay {
  const signatureOf = (timestamp: string, body: Buffer | string): Buffer =>
    createHmac('sha256', secret).update(`pay stand-in\0${timestamp}\0`).update(body).digest();

  async function find(no: string): Promise<StandInOrder | undefined> {
    const { rows } = await sql<StandInOrder>`
      SELECT description, fen, state, trade_no, t_paid FROM pay_stand_in WHERE no = ${no}`.execute(db);
    return rows[0];
  }

  return {
    name: 'local',
    find,

    async createNative({ no, fen, description }) {
      await sql`INSERT INTO pay_stand_in (no, description, fen, state) VALUES (${no}, ${description}, ${fen}, 'unpaid')
        ON CONFLICT (no) DO NOTHING`.execute(db);
      return { codeUrl: `${publicUrl}/m/pay/${no}` };
    },

    async query(no) {
      const order = await find(no);
      if (!order) return { state: 'unknown' };
      if (order.state !== 'paid') return { state: order.state };
      return { state: 'paid', fen: order.fen, tradeNo: order.trade_no, paidAt: order.t_paid! };
    },

    async close(no) {
      await sql`UPDATE pay_stand_in SET state = 'closed' WHERE no = ${no} AND state = 'unpaid'`.execute(db);
      if ((await find(no))?.state === 'paid') throw new PayFault('paid', 'the order is paid');
    },

    async refund({ no }) {
      await sql`UPDATE pay_stand_in SET state = 'refunded' WHERE no = ${no} AND state = 'paid'`.execute(db);
      return { state: 'done', note: '' };
    },

    queryRefund: async () => ({ state: 'unknown', note: '' }),

    async pay(no) {
      const tradeNo = `42${randomBytes(13).toString('hex')}`;
      const { rows } = await sql<StandInOrder>`
        UPDATE pay_stand_in SET state = 'paid', trade_no = ${tradeNo}, t_paid = ${new Date()}
        WHERE no = ${no} AND state = 'unpaid' RETURNING description, fen, state, trade_no, t_paid`.execute(
        db,
      );
      const [order] = rows;
      if (!order) return undefined;
      const content = {
        id: tradeNo,
        no,
        fen: order.fen,
        trade_no: tradeNo,
        paid_at: order.t_paid!.toISOString(),
      };
      const body = JSON.stringify(content);
      const timestamp = String(Date.now());
      const signature = signatureOf(timestamp, body).toString('hex');
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-pay-timestamp': timestamp,
          'x-pay-signature': signature,
        },
      };
    },

    async parseNotice(headers: Headers, rawBody: Buffer) {
      const timestamp = String(headers['x-pay-timestamp'] ?? '');
      const given = Buffer.from(String(headers['x-pay-signature'] ?? ''), 'hex');
      const wanted = signatureOf(timestamp, rawBody);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new ForgedNotice('a notification is not signed by the stand-in');
      if (!(Math.abs(Date.now() - Number(timestamp)) <= WINDOW_MS))
        throw new ForgedNotice('a notification of the stand-in is too old');
      const { id, no, fen, trade_no, paid_at } = reported.parse(JSON.parse(rawBody.toString('utf8')));
      return { about: 'payment', id, event: 'PAID', no, fen, tradeNo: trade_no, paidAt: new Date(paid_at) };
    },
  };
}
