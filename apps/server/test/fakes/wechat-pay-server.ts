import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MCHID = '1900000001';
export const APPID = 'wx0123456789abcdef';
export const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012026010100000000000000';
export const APIV3_KEY = '0123456789abcdef0123456789ABCDEF';

/** Fault of the next answer; each once. `right`: not at all, the one after it is. */
export type Spoilt =
  | 'forged'
  | 'unsigned'
  | 'old'
  | 'other key'
  | 'malformed'
  | 'fault'
  | 'foreign'
  | 'quoting'
  | 'right'
  | 'silent';

interface Trade {
  no: string;
  fen: number;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  tradeNo: string;
  refund?: { no: string; status: string };
}
export interface Notice {
  headers: Record<string, string>;
  body: string;
}

const pemOf = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  key.export({ type, format: 'pem' }).toString();

/** WeChat Pay v3 as its documentation tells it, as far as a merchant of Native needs it; with keys made afresh. */
export class WechatPayServer {
  readonly merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly trades = new Map<string, Trade>();
  /** Requests that came, as `POST /v3/…`. */
  readonly requests: string[] = [];
  /** With what they were signed. */
  readonly signatures: string[] = [];
  readonly spoilt: Spoilt[] = [];
  /** Result of a refund. */
  refundStatus = 'SUCCESS';
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  merchantKey = (): string => pemOf(this.merchant.privateKey, 'pkcs8');
  platformKey = (): string => pemOf(this.platform.publicKey, 'spki');

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The payer pays. */
  pay(no: string): Trade {
    const trade = this.trades.get(no)!;
    trade.state = 'SUCCESS';
    trade.tradeNo = `4200${randomBytes(10).toString('hex')}`;
    return trade;
  }

  tradeOf({ no, fen, state, tradeNo }: Trade): object {
    return {
      appid: APPID,
      mchid: MCHID,
      out_trade_no: no,
      trade_state: state,
      ...(tradeNo ? { transaction_id: tradeNo, success_time: '2026-11-20T08:01:00+08:00' } : {}),
      amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
    };
  }

  /** Headers over a body, as WeChat Pay signs it; `over` makes them wrong. */
  sign(
    body: string,
    over: { timestamp?: number; serial?: string; key?: KeyObject } = {},
  ): Record<string, string> {
    const timestamp = String(over.timestamp ?? Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': over.serial ?? PUBLIC_KEY_ID,
      'wechatpay-signature': createSign('RSA-SHA256')
        .update(`${timestamp}\n${nonce}\n${body}\n`)
        .sign(over.key ?? this.platform.privateKey, 'base64'),
    };
  }

  /** A notification, encrypted and signed. */
  notice(
    event: string,
    resource: object,
    over: { id?: string; key?: string; timestamp?: number } = {},
  ): Notice {
    const nonce = randomBytes(6).toString('hex');
    const seal = createCipheriv('aes-256-gcm', over.key ?? APIV3_KEY, nonce);
    seal.setAAD(Buffer.from('transaction'));
    const sealed = [seal.update(JSON.stringify(resource)), seal.final(), seal.getAuthTag()];
    const body = JSON.stringify({
      id: over.id ?? `EV-${randomBytes(8).toString('hex')}`,
      create_time: '2026-11-20T08:01:00+08:00',
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Buffer.concat(sealed).toString('base64'),
        associated_data: 'transaction',
        nonce,
      },
    });
    return {
      body,
      headers: this.sign(body, over.timestamp === undefined ? {} : { timestamp: over.timestamp }),
    };
  }

  /** Notification after a payment. */
  paidNotice = (no: string, over: { id?: string } = {}): Notice =>
    this.notice('TRANSACTION.SUCCESS', this.tradeOf(this.trades.get(no)!), over);

  private isSigned(request: IncomingMessage, body: string): boolean {
    const found = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const part = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(found)?.[1] ?? '';
    return (
      part('mchid') === MCHID &&
      part('serial_no') === SERIAL &&
      request.headers['wechatpay-serial'] === PUBLIC_KEY_ID &&
      createVerify('RSA-SHA256')
        .update(`${request.method}\n${request.url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`)
        .verify(this.merchant.publicKey, part('signature'), 'base64')
    );
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    this.requests.push(`${request.method} ${request.url}`);
    this.signatures.push(/signature="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const [status, said] = this.isSigned(request, body)
      ? this.act(request.url!, body === '' ? {} : JSON.parse(body))
      : [401, { code: 'SIGN_ERROR', message: '签名错误' }];
    const quoted = `${request.headers.authorization} ${body}`;
    if (this.spoilt[0] === 'quoting') this.quoting(response, quoted);
    else this.send(response, status, said);
  }

  /** Refuses, and repeats all that it was asked with. */
  private quoting(response: ServerResponse, message: string): void {
    this.spoilt.shift();
    const text = JSON.stringify({ code: 'PARAM_ERROR', message });
    response.writeHead(400, this.sign(text)).end(text);
  }

  private send(response: ServerResponse, status: number, said: object | null): void {
    const how = this.spoilt.shift();
    if (how === 'silent') return void response.destroy();
    if (how === 'fault') {
      const text = JSON.stringify({ code: 'SYSTEM_ERROR', message: '系统错误' });
      return void response.writeHead(500, this.sign(text)).end(text);
    }
    const shown =
      how === 'foreign' && said ? { ...said, mchid: '1900000009', code_url: '', out_refund_no: 'x' } : said;
    const text = how === 'malformed' ? '{"code_url":' : shown === null ? '' : JSON.stringify(shown);
    const over = {
      ...(how === 'old' ? { timestamp: Math.floor(Date.now() / 1000) - 301 } : {}),
      ...(how === 'other key' ? { serial: 'PUB_KEY_ID_0000000000000000000000000000000000' } : {}),
      ...(how === 'forged' ? { key: this.merchant.privateKey } : {}),
    };
    response.writeHead(status, how === 'unsigned' ? {} : this.sign(text, over)).end(text);
  }

  private act(url: string, sent: Record<string, never>): [status: number, said: object | null] {
    const path = url.split('?')[0]!;
    if (path === '/v3/pay/transactions/native') return this.open(sent);
    const [, no, close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? [];
    if (no !== undefined) {
      const trade = this.trades.get(no);
      if (!trade) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }];
      if (close === undefined) return [200, this.tradeOf(trade)];
      if (trade.state === 'SUCCESS') return [400, { code: 'ORDERPAID', message: '订单已支付' }];
      trade.state = 'CLOSED';
      return [204, null];
    }
    if (path === '/v3/refund/domestic/refunds') return this.refund(sent);
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path)?.[1];
    const trade = [...this.trades.values()].find((one) => one.refund?.no === refundNo);
    if (!trade?.refund) return [404, { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' }];
    return [200, { out_refund_no: refundNo, out_trade_no: trade.no, status: trade.refund.status }];
  }

  private open(sent: {
    out_trade_no?: string;
    amount?: { total: number; currency: string };
  }): [number, object] {
    const { out_trade_no: no, amount } = sent;
    if (!no || !amount || !/^[\w|*-]{6,32}$/.test(no) || amount.currency !== 'CNY')
      return [400, { code: 'PARAM_ERROR', message: '参数错误' }];
    const known = this.trades.get(no);
    if (known && known.fen !== amount.total)
      return [400, { code: 'INVALID_REQUEST', message: '订单号重复而内容不同' }];
    if (!known) this.trades.set(no, { no, fen: amount.total, state: 'NOTPAY', tradeNo: '' });
    return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${no}` }];
  }

  private refund(sent: {
    out_trade_no?: string;
    out_refund_no?: string;
    amount?: { refund: number; total: number };
  }): [number, object] {
    const trade = this.trades.get(sent.out_trade_no ?? '');
    if (!trade || !['SUCCESS', 'REFUND'].includes(trade.state))
      return [404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' }];
    // "同一退款单号多次请求只退一笔": the same number again is the same refund.
    if (trade.refund?.no === sent.out_refund_no && sent.amount?.refund === trade.fen)
      return [200, { out_refund_no: trade.refund!.no, out_trade_no: trade.no, status: trade.refund!.status }];
    if (this.refundStatus === 'NOT_ENOUGH') return [403, { code: 'NOT_ENOUGH', message: '余额不足' }];
    if (sent.amount?.total !== trade.fen || trade.refund)
      return [400, { code: 'INVALID_REQUEST', message: '参数错误' }];
    trade.refund = { no: sent.out_refund_no ?? '', status: this.refundStatus };
    trade.state = 'REFUND';
    return [200, { out_refund_no: trade.refund.no, out_trade_no: trade.no, status: this.refundStatus }];
  }
}
