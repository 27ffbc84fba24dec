import { type CheckinRecord, GRADE_MESSAGES, LIMITS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import type { Pictures } from '../api/pictures.ts';
import { putDrawing, readAgain, uploadDrawing } from '../api/save.ts';
import { type Drawing, mergedWith, saved } from '../model/images.ts';
import { fits } from '../model/strokes.ts';
import type { Size } from '../model/view.ts';

/** Message about saving, inside the overlay: a toast would lie behind it. */
export type Said = { kind: 'done' | 'failed'; text: string } | { kind: 'busy'; text: string; share: number };

interface SavingOptions {
  record: CheckinRecord;
  pictures: Pictures | null;
  change: (index: number, by: (one: Drawing) => Drawing) => void;
  onSaved: (record: CheckinRecord) => void;
  /** false: the review holds as many pictures as it may. */
  onReviewImage: (url: string) => boolean;
}

/** Shares of the way: painting the picture, sending it, and putting it in its place. */
const PAINTED = 0.25;
const SENT = 0.9;

/** The two saves (ANNOT-09, ANNOT-11), one at a time. */
export function useSaving({ record, pictures, change, onSaved, onReviewImage }: SavingOptions) {
  const [said, setSaid] = useState<Said | null>(null);
  const busy = useRef(false);
  const latest = useRef(record);

  const upload = async (drawing: Drawing, size: Size): Promise<string> => {
    setSaid({ kind: 'busy', text: t('正在生成图片'), share: 0.05 });
    const blob = await pictures!.render(drawing.original, drawing.sheet.now);
    const send = (share: number) =>
      setSaid({ kind: 'busy', text: t('正在上传'), share: PAINTED + (SENT - PAINTED) * share });
    send(0);
    return uploadDrawing(blob, Math.max(size.width, size.height), send);
  };

  /** Somebody was faster: their marks are laid under ours, to be looked at and saved again. */
  const mergeTheirs = async (index: number, drawing: Drawing): Promise<Said> => {
    const { record: now, known } = await readAgain(record.pt_id);
    latest.current = now;
    onSaved(now);
    if (!mergedWith(drawing, now, known)) return { kind: 'failed', text: t(GRADE_MESSAGES.changed) };
    change(index, (one) => mergedWith(one, now, known) ?? one);
    return { kind: 'failed', text: t('这张图片刚刚有了新的批注，已合并在一起，请看过后再保存一次') };
  };

  const run = async (drawing: Drawing, work: () => Promise<Said>) => {
    if (busy.current || !pictures) return;
    if (!fits(drawing.sheet.now.strokes)) return setSaid({ kind: 'failed', text: t(GRADE_MESSAGES.tooMuch) });
    busy.current = true;
    try {
      setSaid(await work());
    } catch (error) {
      setSaid({ kind: 'failed', text: messageOf(error) });
    } finally {
      busy.current = false;
    }
  };

  return {
    said,
    hush: () => setSaid((before) => (before?.kind === 'busy' ? before : null)),
    replace: (index: number, drawing: Drawing, size: Size) =>
      run(drawing, async () => {
        const marks = drawing.sheet.now;
        try {
          const url = await upload(drawing, size);
          const fields = await putDrawing(latest.current, drawing, marks, url);
          latest.current = { ...latest.current, ...fields };
          change(index, (one) => saved(one, marks, url));
          onSaved(latest.current);
          return { kind: 'done', text: t('已替换原图，成员会看到批注') };
        } catch (error) {
          if (!hasReason(error, 'picture_changed')) throw error;
          return mergeTheirs(index, drawing);
        }
      }),
    review: (index: number, drawing: Drawing, size: Size) =>
      run(drawing, async () => {
        const marks = drawing.sheet.now;
        if (!onReviewImage(await upload(drawing, size)))
          return {
            kind: 'failed',
            text: t('点评图片最多{{n}}张，请先在点评中删除一些', { n: LIMITS.remarkImages }),
          };
        change(index, (one) => saved(one, marks));
        return { kind: 'done', text: t('已加入点评图片，发送点评后成员可见') };
      }),
  };
}
