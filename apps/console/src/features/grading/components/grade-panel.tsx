import type { CheckinRecord } from '@rollcall/contract';
import { formatSlot } from '@rollcall/rules/time/slots';
import { Button } from '@rollcall/ui/primitives/button';
import { Switch } from '@rollcall/ui/primitives/switch';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { useShortcuts } from '../hooks/use-shortcuts.ts';
import { takeImages, withImage } from '../model/draft-store.ts';
import type { Change, ReviewContent } from '../model/review-content.ts';
import { Composer } from './composer.tsx';

interface GradePanelProps {
  record: CheckinRecord;
  draft: ReviewContent;
  onChange: Change;
  /** Sends the review and goes on. */
  onSubmit: () => void;
  onGrade: (rank: number) => void;
  /** A grade sends at once. */
  direct: boolean;
  onDirect: (on: boolean) => void;
  shortcuts: ReturnType<typeof useShortcuts>;
  recording: boolean;
  onRecording: (on: boolean) => void;
  onBusy: (busy: boolean) => void;
  text: Ref<HTMLTextAreaElement>;
  /** Why the server did not take the review of this piece; ''. */
  refused: string;
}

/** Author of the piece, and the review in progress. */
export function GradePanel({ record, onSubmit, direct, onDirect, refused, ...composer }: GradePanelProps) {
  // Enter breaks the line where a comment is being written.
  const [writing, setWriting] = useState(false);
  const switchId = useId();
  const latest = useRef(composer);
  latest.current = composer;
  useEffect(
    () =>
      takeImages(record.pt_id, (url) => {
        const next = withImage(latest.current.draft, url);
        if (next) latest.current.onChange({ imgs: next.imgs });
        return next !== undefined;
      }),
    [record.pt_id],
  );
  return (
    <aside
      className="mk-side"
      aria-label={t('点评')}
      onFocus={(event) => setWriting(event.target instanceof HTMLTextAreaElement)}
      onBlur={() => setWriting(false)}
    >
      <div className="mk-person">
        <Avatar name={record.name} src={record.head_url} size={40} />
        <div className="mk-person-words">
          <h2>{record.name || t('未填写姓名')}</h2>
          <p className="mk-note">
            {t('{{time}} 提交', { time: formatDateTime(record.date) })}
            {record.slot && ` · ${formatSlot(record.slot)}`}
            {record.fix && ` · ${t('有订正')}`}
          </p>
        </div>
        <span className="mk-tags">
          {record.makeup === 1 && <Tag>{t('补签')}</Tag>}
          {record.is_agent === 1 && <Tag>{t('代签')}</Tag>}
          {record.late === 1 && <Tag>{t('迟到送达')}</Tag>}
        </span>
      </div>
      {record.changed_since_graded === 1 && (
        <p className="mk-changed">{t('上次点评后，内容有修改或订正，请再看一遍。')}</p>
      )}
      {refused !== '' && (
        <p className="mk-refused" role="alert">
          {t('没有保存：{{why}}', { why: refused })}
        </p>
      )}
      <Composer {...composer} keys />
      <Button look="primary" className="mk-submit" onClick={onSubmit}>
        {t('提交并看下一份')}
        <kbd className="mk-key mk-key-light">{writing ? 'Ctrl + Enter' : 'Enter'}</kbd>
      </Button>
      <div className="mk-direct">
        <Switch id={switchId} checked={direct} onChange={onDirect} />
        <label htmlFor={switchId}>{t('选好等级就提交，直接看下一份')}</label>
      </div>
      <p className="mk-note mk-hints">{t('U 撤销 · J、K 翻页 · / 写评语 · ? 全部快捷键')}</p>
    </aside>
  );
}
