import {
  getManual,
  getManualPage,
  getManualTop,
  getOperatorManualPage,
  listOperatorManualPages,
  type ManualBlock,
  type ManualChapterKey,
  type OperatorManualPage,
  removeOperatorManualPage,
  saveOperatorManualPage,
} from '@rollcall/contract';
import { MANUAL_LIMITS } from '@rollcall/contract/manual/calls';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { FormRow } from '@rollcall/ui/composites/form-row';
import { Button } from '@rollcall/ui/primitives/button';
import { Select } from '@rollcall/ui/primitives/select';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { isEditedMeanwhile } from '../../../lib/form/edited-meanwhile.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { LeaveGuard } from '../../../ui/form/frame/leave-guard.tsx';
import { StaleNotice } from '../../../ui/form/frame/stale-notice.tsx';
import { useLeaving } from '../hooks/use-leaving.ts';
import { blocksOf, draftsOf } from '../model/blocks.ts';
import { BlockEditor } from './block-editor.tsx';
import '../../../ui/form/form.css';
import '../../../ui/form/form-controls.css';

const changed = () =>
  void refresh(listOperatorManualPages, getOperatorManualPage, getManual, getManualPage, getManualTop);

interface PageFormProps {
  saved: OperatorManualPage;
  fresh: boolean;
  chapters: readonly { key: ManualChapterKey; title: string }[];
  /** A page as its readers see it. */
  look: (blocks: readonly ManualBlock[]) => ReactNode;
  /** Loads what somebody else saved meanwhile. */
  onReload: () => void;
  reloading: boolean;
}

/** A page of the manual while it is written, with what readers will see beside it. */
export function PageForm({ saved, fresh, chapters, look, onReload, reloading }: PageFormProps) {
  // As the form began: a later read in the background is not what is changed here.
  const [rev] = useState(saved.rev);
  const [title, setTitle] = useState(saved.title);
  const [slug, setSlug] = useState(saved.slug);
  const [chapter, setChapter] = useState(saved.chapter);
  const [drafts, setDrafts] = useState(() => draftsOf(saved.blocks));
  const [isConfirming, setIsConfirming] = useState(false);
  // Somebody else saved meanwhile: every further change is refused until what they saved is loaded.
  const [stale, setStale] = useState(false);
  const content = [title, slug, chapter, drafts.map(({ key: _, ...draft }) => draft)];
  const { unsaved, leave } = useLeaving(content, '/operator/manual');
  const back = (said: string) => () => {
    changed();
    toast.success(said);
    leave();
  };
  const failed = (error: unknown) => {
    showError(error);
    if (!isEditedMeanwhile(error)) return;
    setIsConfirming(false);
    setStale(true);
  };
  const save = useAction(saveOperatorManualPage, {
    onDone: back(t('已保存，读者马上就能看到')),
    onError: failed,
  });
  const remove = useAction(removeOperatorManualPage, {
    onDone: back(saved.own ? t('已删除') : t('已恢复内置内容')),
    onError: failed,
  });
  const blocks = blocksOf(drafts);
  return (
    <form
      className="oc-write"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ slug, chapter, title, blocks, ...(fresh ? { fresh: 1 } : { fresh: 0, rev }) });
      }}
    >
      <section className="rc-card oc-card oc-form" aria-label={t('编辑')}>
        <FormRow stacked label={t('标题')}>
          <TextField value={title} most={MANUAL_LIMITS.title} onChange={setTitle} />
        </FormRow>
        <div className="oc-pair">
          <FormRow stacked label={t('章节')}>
            <Select
              value={chapter}
              options={chapters.map(({ key, title: label }) => ({ value: key, label: t(label) }))}
              onChange={setChapter}
            />
          </FormRow>
          <FormRow stacked label={t('地址')}>
            <span className="oc-address">
              <span translate="no">/help/</span>
              <TextField
                value={slug}
                most={MANUAL_LIMITS.slug}
                disabled={!fresh}
                onChange={(text) => setSlug(text.trim().toLowerCase())}
              />
            </span>
          </FormRow>
        </div>
        <BlockEditor drafts={drafts} onChange={setDrafts} />
        {stale && <StaleNotice busy={reloading} onReload={onReload} />}
        <div className="oc-row oc-save">
          <Button
            type="submit"
            look="primary"
            busy={save.busy}
            disabled={title.trim() === '' || blocks.length === 0}
          >
            {t('保存')}
          </Button>
          {!fresh && (saved.own || saved.changed) && (
            <Button look="danger" onClick={() => setIsConfirming(true)}>
              {saved.own ? t('删除这一页') : t('恢复内置内容')}
            </Button>
          )}
        </div>
      </section>
      <section className="rc-card oc-card oc-preview" aria-label={t('读者看到的样子')}>
        <p className="oc-quiet">{t('读者看到的样子')}</p>
        <h1>{title || t('标题')}</h1>
        {look(blocks)}
      </section>
      <LeaveGuard unsaved={unsaved} />
      {isConfirming && (
        <Confirm
          title={saved.own ? t('删除“{{title}}”？', { title: saved.title }) : t('恢复内置内容？')}
          lead={saved.own ? t('读者将看不到这一页，不能撤销。') : t('这里写过的内容会丢失，不能撤销。')}
          yes={saved.own ? t('删除') : t('恢复')}
          role="dialog"
          busy={remove.busy}
          onYes={() => void remove.run({ slug: saved.slug, rev })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  );
}
