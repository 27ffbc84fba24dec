import { addDays, dayOf } from '@rollcall/rules';
import type { App } from '../app.ts';

/** A record that was submitted. */
export interface HomeworkSubmission {
  ptId: string;
  uid: string;
  day: string;
  at: Date;
  /** 0 to 1, the same at every start: how well it was done. */
  luck: number;
}

/** Text of the teacher beside each grade; the first are saved as phrases. */
const SAID: Record<number, string> = {
  6: '字迹工整，句子也选得好，可以读给全班听。',
  5: '书写工整，继续保持。',
  4: '抄写认真，注意标点。',
  3: '再慢一点，一笔一画写好。',
  1: '这一句没有抄完整，请订正。',
};
const PHRASES = ['书写工整，继续保持。', '注意标点', '一笔一画写好', '请订正后再交'];
/** Grades as they come in a class, one after the other. */
const GRADES = [5, 6, 4, 5, 3, 5, 6, 4, 1, 5];

const ANSWERS = ['写得真好', '我也喜欢这一句'];

/** The activity that a record is of. */
const placeOf = ({ ptId }: Pick<HomeworkSubmission, 'ptId'>): string => ptId.slice(0, ptId.indexOf('-'));

/**
 * The teacher reviews what was submitted lately but leaves the last day's for now; classmates like and answer. Done
 * once: who has phrases has reviewed, and what they took back since stays so.
 */
export async function reviewSome(
  app: App,
  teacher: string,
  submitted: HomeworkSubmission[],
  at: Date,
): Promise<void> {
  const { reviews, reactions, shortcuts } = app.services;
  if ((await shortcuts.list(teacher)).length > 0) return;
  const today = dayOf(at.getTime() / 1000);
  const lately = submitted
    .filter(({ day }) => day >= addDays(today, -3) && day < today)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.luck - b.luck);
  for (const { ptId, uid, day, luck, at: instant } of lately) {
    const rank = GRADES[Math.floor(luck * GRADES.length)]!;
    const later = new Date(instant.getTime() + 3600_000);
    const said = { rank, content: SAID[rank] ?? '', imgs: [], audio: '' };
    await reviews.submit(teacher, { ...said, pt_id: ptId, request_id: `demo-${ptId}` }, later);
    if (rank !== 6) continue;
    // Excellent ones are looked at by classmates.
    const isMate = (one: HomeworkSubmission) =>
      one.day === day && one.uid !== uid && placeOf(one) === placeOf({ ptId });
    const mates = lately.filter(isMate).slice(0, 4);
    for (const mate of mates) await reactions.like(mate.uid, ptId, true, later);
    for (const [n, content] of ANSWERS.entries()) {
      const comment = { pt_id: ptId, content, img: '', request_id: `demo-${n}-${ptId}` };
      if (mates[n]) await reactions.comment(mates[n].uid, comment, later);
    }
  }
  for (const content of PHRASES) await shortcuts.save(teacher, { content }, at);
}
