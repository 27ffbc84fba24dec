import type { HomeworkSettings } from '@rollcall/contract';
import { blockFiles, withBlockDurations } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { judgeFiles } from '../activity/media.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { filesOfHomework, tokensIn } from '../upload/upload.reads.ts';

/** Settings with the lengths that their files have, and those files. */
export interface JudgedHomework {
  settings: HomeworkSettings;
  files: ReadonlySet<CheckedToken>;
}

const named = ({ content, answer }: HomeworkSettings) =>
  [...blockFiles(content, 'content'), ...blockFiles(answer, 'answer')].filter(
    ({ address }) => address !== '',
  );

/**
 * Judges the files of what is asked and of its answer (G46): the saver's own, or standing in homework of the class
 * `cid` already, which is where a copy takes them from.
 */
export async function normaliseHomeworkMedia(
  tx: Tx,
  uid: string,
  cid: string,
  settings: HomeworkSettings,
): Promise<JudgedHomework> {
  const { content, answer } = settings;
  const tokens = tokensIn([content, answer]);
  const known = await filesOfHomework(tx, cid, tokens);
  const { files, secondsOf } = await judgeFiles(tx, uid, {
    at: 'content',
    named: named(settings),
    tokens,
    known,
  });
  return {
    settings: {
      ...settings,
      content: withBlockDurations(content, secondsOf),
      answer: withBlockDurations(answer, secondsOf),
    },
    files: new Set(files),
  };
}

/** Notes which files a homework refers to; those of its answer apart, because they are shown later or never. */
export async function referToHomeworkFiles(
  tx: Tx,
  cid: string,
  wid: string,
  { settings: { content, answer }, files }: JudgedHomework,
): Promise<void> {
  const filesIn = (part: HomeworkSettings['content']) => {
    const tokens = new Set(tokensIn(part));
    return [...files].filter((token) => tokens.has(token));
  };
  await referTo(tx, cid, `homework ${wid}`, filesIn(content));
  await referTo(tx, cid, `answer ${wid}`, filesIn(answer));
}
