import type { Db } from '../../platform/db/db.ts';
import { newId, randomText } from '../../platform/ids/ids.ts';
import type { Passwords } from '../../platform/password/password.ts';
import {
  findOperator,
  forgetAllTries,
  forgetFactor,
  insertOperator,
  listOperators,
  removeOperator,
  setPassword,
} from './operator.store.ts';
import { createOperatorSessions } from './session.store.ts';

/** Why a command cannot be done, in a sentence for whoever typed it. */
export class OperatorFault extends Error {}

const NAME = /^[\p{L}\p{N}._-]{2,40}$/u;
/** Characters of a password that is printed: about 119 bits. */
const PRINTED = 20;

/** Operators as the command `npm run operator` keeps them; nothing of it can be reached by a call. */
export function createOperatorsService(db: Db, passwords: Pick<Passwords, 'hash'>) {
  const sessions = createOperatorSessions(db);
  const mustBe = async (name: string) => {
    const who = await findOperator(db, name);
    if (!who) throw new OperatorFault(`There is no operator ${name}. See: npm run operator -- list`);
    return who;
  };
  return {
    /** A new operator. @returns the password that is changed at the first login */
    async add(name: string): Promise<string> {
      if (!NAME.test(name))
        throw new OperatorFault('A name has 2 to 40 letters, digits, dots, hyphens or underscores.');
      const password = randomText(PRINTED);
      const row = {
        id: newId(),
        name,
        password: await passwords.hash(password),
        mustChange: true,
        totp: null,
      };
      if (!(await insertOperator(db, row)))
        throw new OperatorFault(
          `There is an operator ${name} already. Forgotten: npm run operator -- reset ${name}`,
        );
      return password;
    },

    /** A new password, no second factor, no open login, no lock. */
    async reset(name: string): Promise<string> {
      const who = await mustBe(name);
      const password = randomText(PRINTED);
      const hash = await passwords.hash(password);
      await db.transaction().execute(async (tx) => {
        await setPassword(tx, who.id, hash, true);
        await forgetFactor(tx, who.id);
        await sessions.closeAll(tx, who.id);
        await forgetAllTries(tx, name);
      });
      return password;
    },

    async remove(name: string): Promise<void> {
      const who = await mustBe(name);
      await db.transaction().execute((tx) => removeOperator(tx, who.id));
    },

    list: () => listOperators(db),

    /**
     * Development's first operator, where there is none at all: their password stays, and `totp` is sealed already, so
     * that the terminal can say everything that a login takes.
     */
    async first(name: string, sealTotp: (id: string) => string): Promise<string | undefined> {
      if ((await listOperators(db)).length > 0) return undefined;
      const id = newId();
      const password = randomText(PRINTED);
      const row = {
        id,
        name,
        password: await passwords.hash(password),
        mustChange: false,
        totp: sealTotp(id),
      };
      return (await insertOperator(db, row)) ? password : undefined;
    },
  };
}
export type OperatorsService = ReturnType<typeof createOperatorsService>;
