import type { AnsweredField, CheckinRecord } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode, Ref } from 'react';
import { type Block, sheetPictures, withoutPictures } from '../model/sheet.ts';
import { Blocks } from './blocks.tsx';
import { Picture, PicturePager } from './picture.tsx';
import { Remarks } from './remarks.tsx';
import '../viewer.css';

/** Reads filled fields of a record as the list of records does. */
export type ReadBlocks = (record: CheckinRecord, fields: readonly AnsweredField[]) => Block[];

interface SheetProps {
  record: CheckinRecord;
  blocks: ReadBlocks;
  /** Number of the picture on the viewer, from 0. */
  at: number;
  onAt: (at: number) => void;
  /** Pictures as wide as the viewer instead of whole. */
  wide: boolean;
  onWide: () => void;
  body?: Ref<HTMLElement>;
  onStep: (by: 1 | -1) => void;
  /** Begins to draw on the picture in view; undefined: nobody may, or there is nothing to draw on. */
  onDraw: (() => void) | undefined;
}

/** The submission: its picture fills the viewer, with tools above; text, sound and film below, or alone as a page. */
export function Sheet(props: SheetProps) {
  const { record, blocks, at, onAt, wide, onWide, onStep, body, onDraw } = props;
  const filled = blocks(record, record.fill_params);
  const fixed = blocks(record, record.fix?.fill_params ?? []);
  const pictures = sheetPictures(filled, fixed);
  const picture = pictures[at];
  const rest = { filled: withoutPictures(filled), fixed: withoutPictures(fixed) };
  const content = (
    <>
      <Blocks blocks={rest.filled} onWide={onWide} />
      {filled.length === 0 && <p className="mk-note">{t('这次没有填写内容，只签了到。')}</p>}
      {record.fix && (rest.fixed.length > 0 || !picture) && (
        <section className="mk-fix">
          <h2>{t('签到者的订正如下')}</h2>
          <Blocks blocks={rest.fixed} onWide={onWide} />
        </section>
      )}
      <Remarks remarks={record.remarks} />
    </>
  );
  const hasContent = rest.filled.length + rest.fixed.length + record.remarks.length > 0;
  return (
    <section
      ref={body}
      className={['mk-sheet', picture && 'mk-pictured', wide && 'mk-wide'].filter(Boolean).join(' ')}
      aria-label={t('提交的内容')}
    >
      {picture ? (
        <>
          <div className="mk-viewer">
            <ViewerTools onDraw={onDraw} wide={wide} onWide={onWide}>
              {record.homework?.title}
            </ViewerTools>
            <Picture
              key={`${record.pt_id} ${at}`}
              picture={picture}
              at={at}
              count={pictures.length}
              onWide={onWide}
            />
            <PicturePager picture={picture} at={at} count={pictures.length} onAt={onAt} />
          </div>
          {hasContent && (
            <article className="mk-strip" data-scroll>
              {content}
            </article>
          )}
        </>
      ) : (
        <div className="mk-page" data-scroll>
          <article className="mk-paper">
            {record.homework && <p className="mk-work">{record.homework.title}</p>}
            {content}
            {/* A signature or an attached picture. */}
            {onDraw && <DrawButton onDraw={onDraw} />}
          </article>
        </div>
      )}
      <div className="mk-steps">
        <Button look="quiet" onClick={() => onStep(-1)}>
          <Icon name="left" size={16} />
          {t('上一份')}
        </Button>
        <Button look="quiet" onClick={() => onStep(1)}>
          {t('下一份')}
          <Icon name="right" size={16} />
        </Button>
      </div>
    </section>
  );
}

interface ViewerToolsProps {
  onDraw: (() => void) | undefined;
  wide: boolean;
  onWide: () => void;
  /** Name of the homework. */
  children: ReactNode;
}

/** Row above the picture: drawing on it, and how large it is; the tools of drawing take its place. */
function ViewerTools({ onDraw, wide, onWide, children }: ViewerToolsProps) {
  return (
    <div className="mk-viewer-tools">
      {onDraw && <DrawButton onDraw={onDraw} />}
      <Button look="quiet" aria-pressed={wide} onClick={onWide}>
        {wide ? t('看整张') : t('放大到整宽')}
        <kbd className="mk-key">F</kbd>
      </Button>
      <span className="mk-viewer-work">{children}</span>
    </div>
  );
}

function DrawButton({ onDraw }: { onDraw: () => void }) {
  return (
    <Button look="quiet" onClick={onDraw}>
      <Icon name="pencil" size={16} />
      {t('批注图片')}
      <kbd className="mk-key">P</kbd>
    </Button>
  );
}
