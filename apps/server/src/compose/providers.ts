import { join } from 'node:path';
import type pg from 'pg';
import type { SentLog } from '../features/outbox/sent.service.ts';
import { isLoopback } from '../platform/config/checks.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/db.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { firstOf, type IdentityProvider, localIdentity, noIdentity } from '../platform/identity/identity.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Log } from '../platform/log/log.ts';
import { outboxMail, type SendMail, smtpMail } from '../platform/mail/mail.ts';
import { nameLocalPlace, type PlaceName, type PlaceSearch, searchLocalPlaces } from '../platform/map/map.ts';
import { tencentMap } from '../platform/map/tencent.ts';
import { type Deliver, logNotices, noNotices } from '../platform/notify/notify.ts';
import { noPay, openPay } from '../platform/pay/open-pay.ts';
import type { PayProvider } from '../platform/pay/pay.ts';
import { type StandInPay, standInPay } from '../platform/pay/stand-in.ts';
import { aliyunSms } from '../platform/sms/aliyun.ts';
import { guardedSms } from '../platform/sms/guarded.ts';
import { noSms, outboxSms, type SendSms } from '../platform/sms/sms.ts';
import { tencentSms } from '../platform/sms/tencent.ts';
import { type GetJsTicket, localTicket } from '../platform/wechat/js-sdk.ts';
import type { CheckContent, CheckPicture, MakeMiniCode } from '../platform/wechat/ports.ts';
import type { SignIn } from '../platform/wechat/sign-in.ts';
import { createWechat } from '../platform/wechat/wechat.ts';

/** The outside world, one field a port of design §7. A port without an adapter here is undefined, or refuses. */
export interface Providers {
  identify: IdentityProvider;
  /** Logins on pages of WeChat; undefined without an app there. */
  signIn: SignIn | undefined;
  /** Undefined: pages are not signed. */
  jsTicket: GetJsTicket | undefined;
  /** Undefined: codes say the member page's address. */
  miniCode: MakeMiniCode | undefined;
  /** Undefined: the word list alone judges. */
  checkContent: CheckContent | undefined;
  /** Undefined: pictures are seen at once. */
  checkPicture: CheckPicture | undefined;
  sms: SendSms;
  /** Undefined: nothing is mailed. */
  mail: SendMail | undefined;
  notify: Deliver;
  files: FileStore;
  /** How orders are paid. */
  pay: PayProvider;
  /** The same, where it is development's own pay page. */
  payStandIn: StandInPay | undefined;
  places: PlaceSearch;
  placeName: PlaceName;
}

export interface ProviderNeeds {
  db: Db;
  pool: pg.Pool;
  log: Log;
  /** Key of everything that is signed. */
  secret: Buffer;
  development: boolean;
  /** Notes what leaves the house. */
  sent: SentLog;
  /** Opened by whoever starts the server, for the start fails without it. */
  files: FileStore;
}

/** Over SMTP where that is set (in production encrypted, beyond this machine), into a folder in development, or not at all. */
function mailOf(config: Config, { development, log }: ProviderNeeds): SendMail | undefined {
  if (config.mail.url) {
    const requireTls = !development && !isLoopback(new URL(config.mail.url).hostname);
    return smtpMail(config.mail.url, config.mail.from, { requireTls });
  }
  return development ? outboxMail(join(config.dataDir, 'outbox/mail'), config.mail.from, log) : undefined;
}

/** A provider where one is set, in development the outbox; both behind the cap of the whole deployment. */
function smsOf(config: Config, { db, pool, log, development, sent }: ProviderNeeds): SendSms {
  const { sms } = config;
  if (!sms && !development) return noSms;
  const send = !sms ? outboxSms(db, log) : sms.provider === 'tencent' ? tencentSms(sms) : aliyunSms(sms);
  return guardedSms(send, {
    total: createLimiter(pool, 'sms total', config.smsPerHour, 3600),
    log,
    note: sent.sms,
  });
}

/** The configured provider, else development's pay page, else none. */
function payOf(
  config: Config,
  { db, secret, development }: ProviderNeeds,
): Pick<Providers, 'pay' | 'payStandIn'> {
  if (config.pay)
    return {
      pay: openPay(config.pay, `${config.publicUrl}/xcx/pay/v1/${config.pay.kind}/notify`),
      payStandIn: undefined,
    };
  const standIn = development ? standInPay(db, secret, config.publicUrl) : undefined;
  return { pay: standIn ?? noPay, payStandIn: standIn };
}

/** Picks the adapter of every port: the real one where it is configured, else development's stand-in, else none. */
export function createProviders(config: Config, needs: ProviderNeeds): Providers {
  const { db, log, development, files, sent } = needs;
  const mail = mailOf(config, needs);
  const wechat = createWechat(config.wechat, db, log);
  return {
    identify: firstOf([development ? localIdentity : noIdentity, ...(wechat ? [wechat.identify] : [])]),
    signIn: wechat?.signIn,
    jsTicket: wechat?.jsTicket ?? (development ? localTicket : undefined),
    miniCode: wechat?.miniCode,
    checkContent: wechat?.checkContent,
    checkPicture: wechat?.checkPicture,
    sms: smsOf(config, needs),
    mail: mail && sent.mail(mail),
    notify: wechat?.notify ?? (development ? logNotices(log) : noNotices),
    files,
    ...payOf(config, needs),
    ...(config.map ? tencentMap(config.map, log) : { places: searchLocalPlaces, placeName: nameLocalPlace }),
  };
}
