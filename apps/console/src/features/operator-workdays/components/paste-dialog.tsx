import { readWorkdayList } from '@rollcall/rules/time/workday-list';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';

interface PasteDialogProps {
  year: number;
  onTake: (days: ReadonlyMap<string, boolean>) => void;
  onClose: () => void;
}

/** Takes over the published notice, or a list with a day a line; what was not understood is named before. */
export function PasteDialog({ year, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const { days, unread } = readWorkdayList(text, year);
  const rest = [...days.values()].filter((working) => !working).length;
  return (
    <Dialog
      width={640}
      title={t('粘贴 {{year}} 年的放假安排', { year })}
      lead={t('可以直接粘贴国务院办公厅的通知正文，也可以每行一天。')}
      act={{ label: t('填入日历'), disabled: days.size === 0, onPress: () => onTake(days) }}
      dirty={text.trim() !== ''}
      onClose={onClose}
    >
      <TextArea
        label={t('放假安排')}
        rows={9}
        value={text}
        placeholder={t(
          '春节：2月5日（周五）至11日（周四）放假调休，共7天。2月14日（周日）上班。\n{{year}}-01-01 休\n{{year}}-02-14 班',
          { year },
        )}
        onChange={setText}
      />
      <div className="workday-read" role="status">
        {days.size > 0 && (
          <p>{t('读到 {{rest}} 天休息、{{work}} 天上班。', { rest, work: days.size - rest })}</p>
        )}
        {unread.length > 0 && (
          <>
            <p className="workday-unread-lead">{t('这些行没有看懂，不会填入：')}</p>
            <ul className="workday-unread">
              {unread.slice(0, 5).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {unread.length > 5 && <li>{t('……还有 {{n}} 行', { n: unread.length - 5 })}</li>}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
