import { z } from 'zod';
import {
  ForgedNotice,
  type Headers,
  PayFault,
  type PayProvider,
  type PayState,
  type RefundState,
} from './pay.ts';
import { authorizationOf, faultOf, openResource, type WechatPayKeys } from './wechat-codec.ts';

/** Real milliseconds to wait for an answer. */
const TIMEOUT_MS = 10_000;

interface WechatPayOptions {
  keys: WechatPayKeys;
  /** The account that the merchant is tied to. */
  appid: string;
  /** https://api.mch.weixin.qq.com, or a test's own server. */
  api: string;
  notifyUrl: string;
}

const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }).optional(),
});
const refundAnswer = z.object({ out_refund_no: z.string(), status: z.string() });
const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
});
const notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

/** RFC 3339 with Shanghai's offset, whole seconds, as the documentation has it. */
const rfc3339 = (time: Date): string =>
  `${new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** ABNORMAL goes on: the merchant sends the money another way, and the state follows. */
function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return { state: 'done', note: '' };
  if (status === 'CLOSED') return { state: 'failed', note: '退款已关闭' };
  return { state: 'processing', note: status === 'ABNORMAL' ? '退款异常，请到商户平台处理' : '' };
}

/**
 * WeChat Pay v3, Native, for a merchant of its own, in public-key mode (pay.weixin.qq.com/doc/v3/merchant). Nothing is
 * believed that is not signed with WeChat Pay's key.
 */
export function wechatPay({ keys, appid, api, notifyUrl }: WechatPayOptions): PayProvider {
  /** @returns the answer's JSON; `{}` for an empty one */
  async function request(method: 'GET' | 'POST', target: string, content?: object): Promise<unknown> {
    const body = content === undefined ? '' : JSON.stringify(content);
    let answer: Response;
    let bytes: Buffer;
    try {
      answer = await fetch(new URL(target, api), {
        method,
        headers: {
          authorization: authorizationOf(keys, method, target, body),
          accept: 'application/json',
          'user-agent': 'rollcall',
          'wechatpay-serial': keys.publicKeyId,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      bytes = Buffer.from(await answer.arrayBuffer());
    } catch (error) {
      throw new PayFault('unreachable', 'WeChat Pay did not answer', '', { cause: error });
    }
    const fault = faultOf(keys, Object.fromEntries(answer.headers), bytes);
    if (answer.ok && fault) throw new PayFault('unreachable', `an answer of WeChat Pay is no good: ${fault}`);
    const json = jsonOf(bytes);
    if (answer.ok) {
      if (json === undefined) throw new PayFault('unreachable', 'an answer of WeChat Pay is no JSON');
      return json;
    }
    const said = z.object({ code: z.string(), message: z.string().default('') }).safeParse(json);
    const { code, message } = said.data ?? { code: String(answer.status), message: 'no reason given' };
    // Its own trouble, or an error that nobody signed or that cannot be read, decides nothing.
    const isFinal = said.success && answer.status < 500 && answer.status !== 429 && !fault;
    throw new PayFault(isFinal ? 'refused' : 'unreachable', withoutKeys(message), code);
  }

  /** State of a trade, checked to be the one that was asked about, between us two, in yuan. */
  function stateOf(reported: unknown, no?: string): PayState & { no: string } {
    const { data } = trade.safeParse(reported);
    if (
      !data ||
      data.appid !== appid ||
      data.mchid !== keys.mchid ||
      (no !== undefined && data.out_trade_no !== no)
    )
      throw new PayFault('unreachable', 'WeChat Pay speaks of somebody else’s order');
    const found = data.out_trade_no;
    if (data.trade_state === 'REFUND') return { state: 'refunded', no: found };
    if (['CLOSED', 'REVOKED'].includes(data.trade_state)) return { state: 'closed', no: found };
    if (data.trade_state !== 'SUCCESS') return { state: 'unpaid', no: found };
    if (!data.transaction_id || !data.success_time || data.amount?.currency !== 'CNY')
      throw new PayFault('unreachable', 'WeChat Pay tells of a payment without its number, time or amount');
    return {
      state: 'paid',
      no: found,
      fen: data.amount.total,
      tradeNo: data.transaction_id,
      paidAt: new Date(data.success_time),
    };
  }

  const codeOf = (error: unknown): string => (error instanceof PayFault ? error.code : '');

  return {
    name: 'wechat',

    async createNative({ no, fen, description, expires }) {
      const answer = await request('POST', '/v3/pay/transactions/native', {
        appid,
        mchid: keys.mchid,
        description,
        out_trade_no: no,
        time_expire: rfc3339(expires),
        notify_url: notifyUrl,
        amount: { total: fen, currency: 'CNY' },
      });
      const { data } = z.object({ code_url: z.string().min(1).max(512) }).safeParse(answer);
      if (!data) throw new PayFault('unreachable', 'WeChat Pay answered without a code');
      return { codeUrl: data.code_url };
    },

    async query(no) {
      try {
        return stateOf(
          await request('GET', `/v3/pay/transactions/out-trade-no/${no}?mchid=${keys.mchid}`),
          no,
        );
      } catch (error) {
        if (['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'].includes(codeOf(error)))
          return { state: 'unknown' };
        throw error;
      }
    },

    async close(no) {
      try {
        await request('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: keys.mchid });
      } catch (error) {
        const code = codeOf(error);
        if (['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'ORDER_CLOSED', 'ORDERCLOSED'].includes(code)) return;
        if (['ORDERPAID', 'ORDER_PAID'].includes(code)) throw new PayFault('paid', 'the order is paid', code);
        throw error;
      }
    },

    async refund({ no, refundNo, fen, total, reason }) {
      const answer = await request('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: no,
        out_refund_no: refundNo,
        reason,
        notify_url: notifyUrl,
        amount: { refund: fen, total, currency: 'CNY' },
      });
      return readRefund(answer, refundNo);
    },

    async queryRefund(refundNo) {
      try {
        return readRefund(await request('GET', `/v3/refund/domestic/refunds/${refundNo}`), refundNo);
      } catch (error) {
        if (codeOf(error) === 'RESOURCE_NOT_EXISTS') return { state: 'unknown', note: '' };
        throw error;
      }
    },

    async parseNotice(headers: Headers, rawBody: Buffer) {
      const fault = faultOf(keys, headers, rawBody);
      if (fault) throw new ForgedNotice(`a notification is no good: ${fault}`);
      const { data } = notice.safeParse(jsonOf(rawBody));
      if (!data) throw new ForgedNotice('a notification is not of the form that is documented');
      const { id, event_type: event, resource } = data;
      const reported = openedJson(keys.apiV3Key, resource);
      if (event === 'TRANSACTION.SUCCESS') {
        const state = proven(() => stateOf(reported));
        if (state.state !== 'paid') return { about: 'nothing', id, event };
        return { about: 'payment', id, event, ...state };
      }
      if (!event.startsWith('REFUND.')) return { about: 'nothing', id, event };
      const { data: refund } = refundNotice.safeParse(reported);
      if (!refund || refund.mchid !== keys.mchid) throw new ForgedNotice('a refund is not of this merchant');
      return {
        about: 'refund',
        id,
        event,
        no: refund.out_trade_no,
        refundNo: refund.out_refund_no,
        refund: refundStateOf(refund.refund_status),
      };
    },
  };
}

/**
 * Message of WeChat Pay, for the log and the operator console: a rejection may repeat our request, and its signature
 * with it.
 */
const withoutKeys = (message: string): string => message.replace(/[\w+/=-]{40,}/g, '[hidden]').slice(0, 300);

function readRefund(answer: unknown, refundNo: string): RefundState {
  const { data } = refundAnswer.safeParse(answer);
  if (!data || data.out_refund_no !== refundNo)
    throw new PayFault('unreachable', 'WeChat Pay speaks of another refund');
  return refundStateOf(data.status);
}

/** `{}` of an empty body; undefined of one that is no JSON. */
function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function openedJson(key: Buffer, resource: z.infer<typeof notice>['resource']): unknown {
  try {
    return JSON.parse(openResource(key, resource));
  } catch (error) {
    throw new ForgedNotice('a notification cannot be decrypted', { cause: error });
  }
}

/** A notification that tells of somebody else's payment is as bad as one that nobody signed. */
function proven<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ForgedNotice(error instanceof Error ? error.message : 'unreadable', { cause: error });
  }
}
