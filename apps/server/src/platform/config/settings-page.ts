import { SUBJECTS } from './about.ts';
import type { Variable } from './environment.ts';

/** Text above the tables. */
const INTRODUCTION = `# Settings

<!-- Written by \`npm run docs\` from apps/server/src/platform/config. Change it there. -->

Rollcall reads its settings from the environment once, at the start. A wrong or contradictory value stops the start with
one sentence on each fault, and so does an unknown name that begins with \`ROLLCALL_\`. An empty value counts as not set.
Relative paths start from the working directory. Development needs no setting at all.

How to add one: [add a setting](guides/add-a-setting.md).

## Production

\`ROLLCALL_MODE=production\` is fail-closed: it starts where all of this is set, and otherwise says each thing that is
missing, with what to do. Nothing of development stands in for any of it ([104](decisions/104-production.md)).

- \`DATABASE_URL\`, \`SECRET_KEY\`, \`DATA_KEY\`, and a \`PUBLIC_URL\` with https.
- One way to log in: WeChat (\`WECHAT_MP_\` or \`WECHAT_OPEN_\`), or \`LOGIN=mobile\` with an SMS provider.
- A place for files: the \`S3_\` settings, or a \`FILES_DIR\` that all processes share.
- With \`CERTIFICATION=required\`: a \`PAYMENT\` and an SMS provider.

Several processes may share one \`DATABASE_URL\`, with the same keys and the same place for files. \`GET /healthz\` answers
while the process lives, \`GET /readyz\` while database, migrations and storage answer; SIGTERM drains. A complete example
is [deploy/env.example](../deploy/env.example); the way from there to a running service is in [operations](operations.md).
`;

/** Markdown in a cell: a bar would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
/** Plain text in a cell: what stands in angle brackets would become a link. */
const plain = (text: string): string => cell(text).replaceAll('<', '\\<');

const rowOf = ({ name, meaning, expects, fallback }: Variable): string =>
  `| \`${name}\` | ${cell(meaning)} | ${plain(expects)} | ${cell(fallback || '–')} |`;

/**
 * docs/settings.md: the introduction, then a table for each subject that has variables.
 * @param variables in the order of their rows
 */
export function settingsPage(variables: readonly Variable[]): string {
  const sections = Object.entries(SUBJECTS).flatMap(([subject, { title, note }]) => {
    const rows = variables.filter((variable) => variable.subject === subject).map(rowOf);
    if (rows.length === 0) return [];
    return [
      [
        `## ${title}\n`,
        ...(note === '' ? [] : [`${note}\n`]),
        '| Variable | Meaning | Value | Without it |',
        '| --- | --- | --- | --- |',
        ...rows,
        '',
      ].join('\n'),
    ];
  });
  return [INTRODUCTION, ...sections].join('\n');
}
