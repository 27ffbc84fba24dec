import { readFileSync } from 'node:fs';

/** Characters of a subject; longer ones are cut off where history is read. */
const SUBJECT_LIMIT = 60;
const SUBJECT = /^[a-z][a-z0-9.-]*(, [a-z][a-z0-9.-]*)*: \S/;
/** Subjects that git writes itself. */
const OF_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /;

/** Faults of a commit message, one sentence each; git's own subjects are left as they are. */
export function judgeMessage(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (OF_GIT.test(subject)) return [];
  const length = [...subject].length;
  return [
    ...(SUBJECT.test(subject)
      ? []
      : ['The subject reads `area: what changes`, like `roster: keep the order of lines`.']),
    ...(length > SUBJECT_LIMIT ? [`The subject has ${length} characters; ${SUBJECT_LIMIT} at most.`] : []),
    ...(subject.endsWith('.') ? ['The subject ends without a full stop.'] : []),
    ...(second.trim() === '' ? [] : ['An empty line stands between subject and body.']),
  ];
}

if (import.meta.main) {
  const faults = judgeMessage(readFileSync(process.argv[2]!, 'utf8'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
