import { createHmac, randomBytes } from 'node:crypto';
import { lengthOf, OPERATOR_MESSAGES, OPERATOR_PASSWORD, type OperatorStep } from '@rollcall/contract';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db, Queryable, Tx } from '../../platform/db/db.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { isSigned, randomText, sign } from '../../platform/ids/ids.ts';
import { isCommonPassword } from '../../platform/password/common.ts';
import type { Passwords } from '../../platform/password/password.ts';
import { newTotpSecret, totpStep, totpUri } from '../../platform/password/totp.ts';
import { recordOperatorAction } from './audit.service.ts';
import { openFactor, sealFactor } from './factor.service.ts';
import {
  enrol,
  findOperator,
  findTicket,
  forgetTries,
  giveTryBack,
  loadOperator,
  lockProven,
  noteLogin,
  type Operator,
  putFactor,
  putRecovery,
  putTicket,
  setPassword,
  type Ticket,
  type TryPlace,
  takeRecovery,
  takeStep,
  takeTicket,
  takeTry,
} from './operator.store.ts';
import type { OperatorSessions } from './session.store.ts';

interface LoginDeps {
  db: Db;
  sessions: OperatorSessions;
  passwords: Passwords;
  /** Keeps the second factor's secret; `context` binds it to its operator. */
  sealer: Pick<Sealer, 'sealText' | 'openText' | 'keyId'>;
  /** Key of everything that is signed. */
  secret: Buffer;
  /** Development only: a code that every phone shows. */
  developmentCode: string | undefined;
}

/** Minutes of real time from the password to the end of a login. */
const TICKET_MS = 10 * 60_000;
const RECOVERY_CODES = 10;

const wrong = (): ApiError => apiError(OPERATOR_MESSAGES.operatorLoginWrong, { reason: 'login_wrong' });
const codeWrong = (): ApiError =>
  apiError(OPERATOR_MESSAGES.operatorCodeWrong, { reason: 'code_wrong', field: 'code' });
const ticketGone = (): ApiError => apiError(OPERATOR_MESSAGES.operatorTicketGone, { reason: 'ticket_gone' });

/** @throws ApiError where the rules of passwords are not met */
export function assertPassword(pwd: string, name: string): void {
  const length = lengthOf(pwd);
  if (
    length < OPERATOR_PASSWORD.min ||
    length > OPERATOR_PASSWORD.max ||
    pwd.toLowerCase().includes(name.toLowerCase()) ||
    isCommonPassword(pwd)
  )
    throw apiError(OPERATOR_MESSAGES.operatorPasswordRules, { reason: 'field_invalid', field: 'pwd' });
}

const none: Omit<OperatorStep, 'step' | 'ticket'> = { secret: '', uri: '', recovery: [] };

/** Result of a login; `token` where a session was opened. */
export interface LoginOutcome {
  data: OperatorStep;
  token?: string;
  /** Mark for the browser, to be known by at the next login. */
  deviceToken?: string;
}

/** A browser in the operator console's login. */
export interface OperatorDevice {
  name: string;
  address: string;
  /** Mark of a login before; '' for none. */
  deviceToken: string;
}

/** Tries of a second factor: whoever comes so far knows the password, and they are counted by name alone. */
const CODES: TryPlace = { place: 'code', known: true };

/**
 * Logging in to the operator console: password, second factor, and a new password where somebody else knows the old
 * one.
 */
export function createLoginService(deps: LoginDeps) {
  const { db, sessions, passwords, sealer, secret } = deps;

  const signed = (operator: string, random: string) => sign(secret, 'desk device', operator, random);
  const newDeviceToken = (operator: string): string => {
    const random = randomText(24);
    return `${random}.${signed(operator, random)}`;
  };
  /** A browser that this operator logged in with before is known by its mark; anybody else is an address. */
  function placeOf(operator: string | undefined, { deviceToken, address }: OperatorDevice): TryPlace {
    const [random = '', signature = ''] = deviceToken.split('.');
    const known = operator !== undefined && isSigned(secret, signature, 'desk device', operator, random);
    return known ? { place: `by ${random}`, known } : { place: `at ${address}`, known };
  }

  const recoveryHash = (operator: string, code: string): Buffer =>
    createHmac('sha256', secret).update(`operator recovery\0${operator}\0${code}`).digest();

  /** Ten new codes, each ten letters and digits shown in two halves. */
  async function newRecovery(tx: Queryable, operator: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => randomText(10).toUpperCase());
    await putRecovery(
      tx,
      operator,
      codes.map((code) => recoveryHash(operator, code)),
    );
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  /** A ticket for whoever has proven the password that still is the operator's. */
  const beginProven = (who: Operator, row: Pick<Ticket, 'step' | 'totp'>): Promise<string> =>
    db.transaction().execute(async (tx) => {
      if (!(await lockProven(tx, who))) throw wrong();
      return begin(tx, { operator: who.id, ...row });
    });

  async function begin(tx: Queryable, row: Ticket): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await putTicket(tx, ticket, row, new Date(Date.now() + TICKET_MS));
    return ticket;
  }

  /** A session, or first a new password. */
  async function finish(tx: Tx, who: Operator, from: OperatorDevice, now: Date): Promise<LoginOutcome> {
    await forgetTries(tx, who.name, [placeOf(who.id, from).place, CODES.place]);
    if (who.must_change) {
      const ticket = await begin(tx, { operator: who.id, step: 'password', totp: null });
      return { data: { ...none, step: 'password', ticket } };
    }
    const device = from.name;
    await noteLogin(tx, who.id);
    await recordOperatorAction(tx, { operator: who.id, action: 'operator.login', subject: device, now });
    return {
      data: { ...none, step: 'done', ticket: '' },
      token: await sessions.open(tx, who.id, device),
      deviceToken: newDeviceToken(who.id),
    };
  }

  /** Use up a code: true for the phone's present one, not used before, or a recovery code. */
  async function takeCode(tx: Tx, who: Operator, code: string): Promise<boolean> {
    if (who.totp === null) return false;
    if (deps.developmentCode !== undefined && code === deps.developmentCode) return true;
    const secret = openFactor(sealer, who.id, who.totp);
    const step = totpStep(secret, code, new Date());
    // Under a former key: whoever proves that they have it has it sealed anew.
    if (step !== undefined && !who.totp.startsWith(sealer.keyId))
      await putFactor(tx, who.id, { was: who.totp, anew: sealFactor(sealer, who.id, secret) });
    if (step !== undefined) return takeStep(tx, who.id, step);
    return takeRecovery(tx, who.id, recoveryHash(who.id, code));
  }

  return {
    newRecovery,

    /** Name and password. Unknown names and wrong passwords answer alike, take as long, and are locked alike. */
    async password(name: string, pwd: string, from: OperatorDevice): Promise<LoginOutcome> {
      const who = await findOperator(db, name.trim());
      const place = placeOf(who?.id, from);
      if (!(await takeTry(db, name, place)))
        throw apiError(OPERATOR_MESSAGES.operatorLocked, { reason: 'too_often' });
      if (!(await passwords.matches(pwd, who?.password, from.address)) || !who) throw wrong();
      await giveTryBack(db, name, place);
      if (who.totp !== null) {
        const ticket = await beginProven(who, { step: 'code', totp: null });
        return { data: { ...none, step: 'code', ticket } };
      }
      const totp = newTotpSecret();
      const ticket = await beginProven(who, { step: 'enrol', totp: sealFactor(sealer, who.id, totp) });
      return { data: { step: 'enrol', ticket, secret: totp, uri: totpUri(totp, who.name), recovery: [] } };
    },

    /** The second factor; the first one given also sets it up, and answers the recovery codes. */
    async code(ticket: string, code: string, from: OperatorDevice, now: Date): Promise<LoginOutcome> {
      const begun = await findTicket(db, ticket);
      const who = begun && (await loadOperator(db, begun.operator));
      if (!who || begun.step === 'password') throw ticketGone();
      if (!(await takeTry(db, who.name, CODES)))
        throw apiError(OPERATOR_MESSAGES.operatorLocked, { reason: 'too_often' });
      return db.transaction().execute(async (tx) => {
        let recovery: string[] = [];
        if (begun.step === 'enrol') {
          const step = totpStep(openFactor(sealer, who.id, begun.totp!), code, new Date());
          if (step === undefined) throw codeWrong();
          if (!(await enrol(tx, who.id, begun.totp!, step))) throw ticketGone();
          recovery = await newRecovery(tx, who.id);
        } else if (!(await takeCode(tx, who, code))) throw codeWrong();
        if (!(await takeTicket(tx, ticket))) throw ticketGone();
        const outcome = await finish(tx, who, from, now);
        return { ...outcome, data: { ...outcome.data, recovery } };
      });
    },

    /** The new password that opens the session. */
    async newPassword(ticket: string, pwd: string, from: OperatorDevice, now: Date): Promise<LoginOutcome> {
      const begun = await findTicket(db, ticket);
      const who = begun && (await loadOperator(db, begun.operator));
      if (!who || begun.step !== 'password') throw ticketGone();
      assertPassword(pwd, who.name);
      if (await passwords.matches(pwd, who.password))
        throw apiError(OPERATOR_MESSAGES.operatorPasswordSame, { reason: 'field_invalid', field: 'pwd' });
      const hash = await passwords.hash(pwd);
      return db.transaction().execute(async (tx) => {
        if (!(await takeTicket(tx, ticket))) throw ticketGone();
        await setPassword(tx, who.id, hash, false);
        await sessions.closeAll(tx, who.id);
        await recordOperatorAction(tx, {
          operator: who.id,
          action: 'operator.password',
          subject: who.name,
          now,
        });
        return finish(tx, { ...who, must_change: false }, from, now);
      });
    },
  };
}
export type LoginService = ReturnType<typeof createLoginService>;
