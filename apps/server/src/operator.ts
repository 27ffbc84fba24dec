import { createOperatorsService, OperatorFault } from './features/operator/operators.service.ts';
import { openDatabase } from './platform/db/db.ts';
import { createPasswords } from './platform/password/password.ts';
import { openForCommand } from './platform/postgres/beside.ts';

const USAGE = `Operators of the platform (/operator):
  npm run operator -- list
  npm run operator -- add <name>      prints a password that is changed at the first login
  npm run operator -- reset <name>    a new password; second factor, recovery codes and open logins end
  npm run operator -- remove <name>`;

/** A time as an operator in China reads it. */
const shown = (at: Date | null) =>
  at ? at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16) : 'never';

const [command = '', name = '', ...rest] = process.argv.slice(2);
const known = command === 'list' ? name === '' : ['add', 'reset', 'remove'].includes(command) && name !== '';
if (!known || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

const { config, ...beside } = await openForCommand();
const database = openDatabase(beside.url, 1);
try {
  const operators = createOperatorsService(database.db, createPasswords());
  if (command === 'list') {
    const all = await operators.list();
    console.table(
      all.map((one) => ({
        name: one.name,
        'second factor': one.totp === null ? 'at the next login' : 'set up',
        'last login': shown(one.t_login),
        made: shown(one.t_create),
      })),
    );
    if (all.length === 0) console.log('None yet: npm run operator -- add <name>');
  } else if (command === 'remove') {
    await operators.remove(name);
    console.log(`${name} is removed; what they did stays in the audit log.`);
  } else {
    const password = command === 'add' ? await operators.add(name) : await operators.reset(name);
    console.log(`${config.publicUrl}/operator`);
    console.log(`  name     ${name}`);
    console.log(`  password ${password}`);
    console.log('It is changed at the first login, which also sets up the second factor.');
  }
} catch (error) {
  if (!(error instanceof OperatorFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
  await beside.stop();
}
