import { OPERATOR_MESSAGES } from '@rollcall/contract';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { apiError, sessionExpired } from '../../platform/http/api-error.ts';
import type { Passwords } from '../../platform/password/password.ts';
import type { Principal } from '../../platform/session/session.ts';
import { recordOperatorAction } from './audit.service.ts';
import { assertPassword, type LoginService } from './login.service.ts';
import {
  countRecovery,
  giveTryBack,
  loadOperator,
  lockProven,
  type Operator,
  setPassword,
  takeTry,
} from './operator.store.ts';
import type { OperatorSessions } from './session.store.ts';

interface OperatorAccountDeps {
  db: Db;
  sessions: OperatorSessions;
  passwords: Passwords;
  login: LoginService;
}

/** At an own account, apart from tries of strangers at the login. */
const OWN = { place: 'own', known: true } as const;

/** An operator's own account. */
export function createOperatorAccountService({ db, sessions, passwords, login }: OperatorAccountDeps) {
  async function mustBe(id: string): Promise<Operator> {
    const who = await loadOperator(db, id);
    // Removed by the command meanwhile.
    if (!who) throw sessionExpired();
    return who;
  }
  /** Counted like tries at the login: a stolen session guesses no password. */
  async function assertOwn(who: Operator, pwd: string, field: string): Promise<void> {
    if (!(await takeTry(db, who.name, OWN)))
      throw apiError(OPERATOR_MESSAGES.operatorLocked, { reason: 'too_often' });
    if (!(await passwords.matches(pwd, who.password)))
      throw apiError(OPERATOR_MESSAGES.operatorPasswordWrong, { reason: 'password_wrong', field });
    await giveTryBack(db, who.name, OWN);
  }
  /** Refuses where the password was replaced while the given one was hashed: that ended the session too. */
  async function assertProven(tx: Tx, who: Operator): Promise<void> {
    if (!(await lockProven(tx, who))) throw sessionExpired();
  }

  return {
    /** Logged-in operator, with their sessions. */
    async me(principal: Principal) {
      const who = await mustBe(principal.uid);
      const [recovery, open] = await Promise.all([countRecovery(db, who.id), sessions.list(principal)]);
      return {
        name: who.name,
        t_create: unixSeconds(who.t_create),
        recovery,
        sessions: open.map((one) => ({
          ...one,
          t_create: unixSeconds(one.t_create),
          t_seen: unixSeconds(one.t_seen),
        })),
      };
    },

    logout: (principal: Principal) => sessions.close(principal.session),

    /** Changes the own password; every other login ends. */
    async changePassword(principal: Principal, old: string, pwd: string, now: Date): Promise<void> {
      const who = await mustBe(principal.uid);
      await assertOwn(who, old, 'old');
      assertPassword(pwd, who.name);
      if (old === pwd)
        throw apiError(OPERATOR_MESSAGES.operatorPasswordSame, { reason: 'field_invalid', field: 'pwd' });
      const hash = await passwords.hash(pwd);
      await db.transaction().execute(async (tx) => {
        await assertProven(tx, who);
        await setPassword(tx, who.id, hash, false);
        await sessions.closeAll(tx, who.id, principal.session);
        await recordOperatorAction(tx, {
          operator: who.id,
          action: 'operator.password',
          subject: who.name,
          now,
        });
      });
    },

    /** New recovery codes in the place of the old ones. */
    async renewRecovery(principal: Principal, pwd: string, now: Date): Promise<string[]> {
      const who = await mustBe(principal.uid);
      await assertOwn(who, pwd, 'pwd');
      return db.transaction().execute(async (tx) => {
        await assertProven(tx, who);
        const codes = await login.newRecovery(tx, who.id);
        await recordOperatorAction(tx, {
          operator: who.id,
          action: 'operator.recovery',
          subject: who.name,
          now,
        });
        return codes;
      });
    },

    /** Ends another login of their own. */
    async endSession(principal: Principal, id: string, now: Date): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await sessions.end(tx, principal.uid, id)))
          throw apiError(OPERATOR_MESSAGES.operatorSessionGone, { reason: 'gone' });
        await recordOperatorAction(tx, {
          operator: principal.uid,
          action: 'operator.session',
          subject: id,
          now,
        });
      });
    },
  };
}
export type OperatorAccountService = ReturnType<typeof createOperatorAccountService>;
