import { join } from 'node:path';
import type pg from 'pg';
import { isLoopback } from '../config/checks.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { FileStore } from '../files/file-store.ts';
import type { MediaPool } from '../files/media-pool.ts';
import { firstOf, type IdentityProvider, localIdentity, noIdentity } from '../identity/identity.ts';
import { openLimiter } from '../limits/limiter.ts';
import type { Log } from '../log/log.ts';
import { outboxMail, type SendMail, smtpMail } from '../mail/mail.ts';
import { nameLocalPlace, type PlaceName, type PlaceSearch, searchLocalPlaces } from '../map/map.ts';
import { tencentMap } from '../map/tencent.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Deliver, logNotices, noNotices } from '../notify/notify.ts';
import { noPay, openPay } from '../pay/open-pay.ts';
import type { PayProvider } from '../pay/pay.ts';
import { type StandInPay, standInPay } from '../pay/stand-in.ts';
import { aliyunSms } from '../sms/aliyun.ts';
import { smsLimits } from '../sms/bounds.ts';
import { guardedSms } from '../sms/guarded.ts';
import { type NoteSms, noSms, outboxSms, type SendGuarded } from '../sms/sms.ts';
import { tencentSms } from '../sms/tencent.ts';
import { type GetJsTicket, localTicket } from '../wechat/js-sdk.ts';
import type { CheckContent, CheckPicture, MakeMiniCode } from '../wechat/ports.ts';
import type { SignIn } from '../wechat/sign-in.ts';
import { createWechat } from '../wechat/wechat.ts';

/** The outside world, one field for each port. A port without an adapter here is undefined, or refuses. */
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
  sms: SendGuarded;
  /** Share of this hour's messages by SMS that is used: 0 to 1, and more once they are used up. */
  smsUsed: () => Promise<number>;
  /** Undefined: nothing is mailed. */
  mail: SendMail | undefined;
  notify: Deliver;
  files: FileStore;
  /** Provider of payments. */
  pay: PayProvider;
  /** The same, where it is development's own pay page. */
  payStandIn: StandInPay | undefined;
  places: PlaceSearch;
  placeName: PlaceName;
}

interface ProviderNeeds {
  db: Db;
  pool: pg.Pool;
  log: Log;
  metrics: Pick<Metrics, 'observeSms' | 'watchSms'>;
  /** Key of everything that is signed. */
  secret: Buffer;
  development: boolean;
  /** Notes messages that leave the house. */
  sent: { sms: NoteSms; mail: (send: SendMail) => SendMail };
  /** Opened by whoever starts the server, for the start fails without it. */
  files: FileStore;
  media: MediaPool;
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
function smsOf(
  config: Config,
  { db, pool, log, development, sent, metrics }: ProviderNeeds,
): Pick<Providers, 'sms' | 'smsUsed'> {
  const { sms } = config;
  if (!sms && !development) return { sms: noSms, smsUsed: async () => 0 };
  const send = !sms ? outboxSms(db, log) : sms.provider === 'tencent' ? tencentSms(sms) : aliyunSms(sms);
  const limits = smsLimits(config.smsPerHour);
  const total = openLimiter(pool, limits.total);
  const smsUsed = async () => (await total.used('all')) / limits.total.points;
  metrics.watchSms(smsUsed);
  return {
    sms: guardedSms(send, {
      total,
      strangers: openLimiter(pool, limits.strangers),
      address: openLimiter(pool, limits.address),
      perHour: limits.total.points,
      log,
      note: sent.sms,
      observe: metrics.observeSms,
    }),
    smsUsed,
  };
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
  const wechat = createWechat(config.wechat, db, log, needs.media);
  return {
    identify: firstOf([development ? localIdentity : noIdentity, ...(wechat ? [wechat.identify] : [])]),
    signIn: wechat?.signIn,
    jsTicket: wechat?.jsTicket ?? (development ? localTicket : undefined),
    miniCode: wechat?.miniCode,
    checkContent: wechat?.checkContent,
    checkPicture: wechat?.checkPicture,
    ...smsOf(config, needs),
    mail: mail && sent.mail(mail),
    notify: wechat?.notify ?? (development ? logNotices(log) : noNotices),
    files,
    ...payOf(config, needs),
    ...(config.map ? tencentMap(config.map, log) : { places: searchLocalPlaces, placeName: nameLocalPlace }),
  };
}
