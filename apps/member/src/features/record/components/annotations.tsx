import { type Annotation, listOwnAnnotations } from '@rollcall/contract/record/grade';
import type { CheckinRecord } from '@rollcall/contract/record/record';
import { addressesOf } from '@rollcall/rules/field/answered';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { useModal } from '@rollcall/ui/hooks/use-modal';
import { CloseIcon } from '@rollcall/ui/primitives/icons';
import { PlainIconButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { useData } from '../../../lib/queries.ts';
import { kindOfUrls } from '../../../lib/shown-value.ts';
import { Failed } from '../../../ui/states.tsx';
import { AnnotatedPicture } from './annotated-picture.tsx';
import './annotations.css';

/** Pictures in a field; none in others. */
function picturesIn(fields: CheckinRecord['fill_params'] | undefined, key: number): string[] {
  const val = fields?.find((field) => field.key === key)?.val;
  const urls = val === undefined ? [] : addressesOf(val);
  return kindOfUrls(urls) === 'pictures' ? urls : [];
}

/** Pictures of the correction for an annotated picture: the one in its place, else all new ones. */
function correctedBy({ fill_params, fix }: CheckinRecord, { from, key, url }: Annotation): string[] {
  if (from === 'fix') return [];
  const [before, after] = [picturesIn(fill_params, key), picturesIn(fix?.fill_params, key)];
  const added = after.filter((one) => !before.includes(one));
  const inPlace = after[before.indexOf(url)];
  return before.length === after.length && inPlace && added.includes(inPlace) ? [inPlace] : added;
}

/** One picture over the whole screen; pinching enlarges it as on any page. */
function Whole({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const modal = useModal(onClose, true);
  return (
    <dialog {...modal} className="annotation-whole" aria-label={label}>
      <PlainIconButton icon={<CloseIcon />} label={t('关闭')} onClick={onClose} />
      <div>{children}</div>
    </dialog>
  );
}

function AnnotationCard({
  record,
  annotation,
  nth,
}: {
  record: CheckinRecord;
  annotation: Annotation;
  nth: number;
}) {
  const [withStrokes, setWithStrokes] = useState(true);
  const [open, setOpen] = useState<string | null>(null);
  const corrected = correctedBy(record, annotation);
  const label = withStrokes ? t('第 {{n}} 张的批注', { n: nth }) : t('第 {{n}} 张的原图', { n: nth });
  const picture = <AnnotatedPicture annotation={annotation} label={label} withStrokes={withStrokes} />;
  return (
    <article className="annotation-card">
      <div className="annotation-head">
        <p className="muted grow">{t('{{name}}的批注', { name: annotation.nickname })}</p>
        <div className="annotation-switch">
          {[true, false].map((one) => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={withStrokes === one}
              onClick={() => setWithStrokes(one)}
            >
              {one ? t('批注') : t('原图')}
            </button>
          ))}
        </div>
      </div>
      <div className={corrected.length > 0 ? 'annotation-pair' : 'annotation-alone'}>
        <figure>
          <button type="button" className="annotation-open" onClick={() => setOpen('')}>
            {picture}
          </button>
          {corrected.length > 0 && <figcaption>{withStrokes ? t('批注') : t('原图')}</figcaption>}
        </figure>
        {corrected.length > 0 && (
          <figure>
            {corrected.map((url, i) => (
              <button key={url} type="button" className="annotation-open" onClick={() => setOpen(url)}>
                <img src={url} alt={t('订正第 {{n}} 张', { n: i + 1 })} loading="lazy" />
              </button>
            ))}
            <figcaption>{t('我的订正')}</figcaption>
          </figure>
        )}
      </div>
      {open !== null && (
        <Whole label={open === '' ? label : t('我的订正')} onClose={() => setOpen(null)}>
          {open === '' ? picture : <img src={open} alt={t('我的订正')} />}
        </Whole>
      )}
    </article>
  );
}

const isShown = (annotations: Annotation[], { url }: Annotation) =>
  annotations.some((other) => other.from === 'fill' && other.url === url);

/** Annotations by organisers on the own pictures, each beside its correction. Shown where there is something. */
export default function Annotations({ record }: { record: CheckinRecord }) {
  const { pt_id } = record;
  const { data, error, isPending, refetch } = useData(['annotations', pt_id], listOwnAnnotations, { pt_id });
  if (isPending) return <LoadingBlocks heights={[320]} />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  // A correction may keep a picture that was drawn on: it is told once.
  const all = data?.lists ?? [];
  const annotations = all.filter((one) => one.from === 'fill' || !isShown(all, one));
  if (annotations.length === 0) return null;
  return (
    <section className="card stack" aria-label={t('图片批注')}>
      <h2>{t('图片批注')}</h2>
      {annotations.map((annotation, i) => (
        <AnnotationCard
          key={`${annotation.from} ${annotation.url}`}
          record={record}
          annotation={annotation}
          nth={i + 1}
        />
      ))}
    </section>
  );
}
