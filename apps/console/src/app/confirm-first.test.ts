import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Calls that take something from somebody, by how they are named, and those whose names do not tell. */
const TAKES =
  /^(end|remove|delete|withdraw|stop|cancel|revoke|quit|exit|quit|leave|purge|clear|erase|reject|refund)[A-Z]|^setPersonState$/;
/** Places of an action that was confirmed before: by a dialog, or by the button itself. */
const REQUESTED = /^(onOk|onYes|onSend|onConfirm|onReject|onRemove)$/;
/** Actions that give back, by the same call. */
const GIVES_BACK = /disabled: 0/;

/** `call at attribute` for every press that calls without having asked. */
function unasked(source: string): string[] {
  const named = [...source.matchAll(/const (?:(\w+)|\{ run(?:: (\w+))?[^}]*\}) = useAction\(\s*(\w+)/g)].map(
    ([, object, renamed, call]) => ({
      press: object ? `${object}.run` : (renamed ?? 'run'),
      call: call ?? '',
    }),
  );
  return named
    .filter(({ call }) => TAKES.test(call))
    .flatMap(({ press, call }) =>
      [
        ...source.matchAll(
          new RegExp(`(\\w+)=\\{\\(\\w*\\) =>\\s*(?:void )?${press.replace('.', '\\.')}\\(([^)]*)`, 'g'),
        ),
      ]
        .filter(([, attribute = '', sent = '']) => !REQUESTED.test(attribute) && !GIVES_BACK.test(sent))
        .map(([, attribute]) => `${call} at ${attribute}`),
    );
}

it('nothing is taken from anybody by one press', () => {
  const root = join(import.meta.dirname, '..');
  const found = globSync('**/*.tsx', { cwd: root }).flatMap((file) =>
    unasked(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});

it('finds a press that does not ask', () => {
  const page = (press: string) =>
    `const { run, busy } = useAction(endSession, { onDone });\nconst end = useAction(\n  endPersonSessions, {});\n${press}`;
  expect(unasked(page('<Button onClick={() => void run({ id })}>'))).toEqual(['endSession at onClick']);
  expect(unasked(page('<button onClick={() =>\n void end.run({ openid })}>'))).toEqual([
    'endPersonSessions at onClick',
  ]);
  expect(unasked(page('<ConfirmButton onYes={() => void run({ id })} />'))).toEqual([]);
});
