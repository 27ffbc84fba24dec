import type { HomeworkSettings } from '@rollcall/contract';
import { blockFiles, withBlockDurations } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { judgeFiles } from '../activity/media.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { filesOfHomework, tokensIn } from '../upload/upload.reads.ts';

const named = ({ content, answer }: HomeworkSettings) =>
  [...blockFiles(content, 'content'), ...blockFiles(answer, 'answer')].filter(
    ({ address }) => address !== '',
  );

/**
 * Judges the files of what is asked and of its answer (G46): the saver's own, or standing in homework of the class
 * `cid` already, which is where a copy takes them from. Answers the settings with the lengths that the files have.
 */
export async function normaliseHomeworkMedia(
  tx: Tx,
  uid: string,
  cid: string,
  settings: HomeworkSettings,
): Promise<HomeworkSettings> {
  const { content, answer } = settings;
  const tokens = tokensIn([content, answer]);
  const known = await filesOfHomework(tx, cid, tokens);
  const secondsOf = await judgeFiles(tx, uid, { at: 'content', named: named(settings), tokens, known });
  return {
    ...settings,
    content: withBlockDurations(content, secondsOf),
    answer: withBlockDurations(answer, secondsOf),
  };
}

/** Notes which files a homework refers to; those of its answer apart, because they are shown later or never. */
export async function referToHomeworkFiles(
  tx: Tx,
  cid: string,
  wid: string,
  { content, answer }: HomeworkSettings,
): Promise<void> {
  await referTo(tx, cid, `homework ${wid}`, tokensIn(content));
  await referTo(tx, cid, `answer ${wid}`, tokensIn(answer));
}
