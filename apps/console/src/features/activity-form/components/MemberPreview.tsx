import type { ActivitySettings } from '@rollcall/contract';
import { cycleName, formatSlot, isWholeDay } from '@rollcall/rules';
import { useT } from '../../../lib/i18n.ts';
import { isUsed } from '../model/fields.ts';
import { scheduleOf } from '../model/summary.ts';
import { Cover } from './Cover.tsx';

/** Rows that fit beside the form without scrolling on their own. */
const SHOWN_SLOTS = 4;
const SHOWN_BLOCKS = 3;

/** What members will see, while it is being set up. */
export function MemberPreview({ settings }: { settings: ActivitySettings }) {
  const t = useT();
  const slots = settings.time_list.filter((slot) => !slot.some(Number.isNaN));
  const listed = slots.length > 0 && !isWholeDay(slots);
  const fields = settings.fill_options.filter(isUsed);
  return (
    <aside className="af-preview" aria-label={t('成员看到的样子')}>
      <p className="af-preview-title">{t('成员看到的样子')}</p>
      <div className="af-phone">
        <Cover src={settings.banner} title={settings.title} />
        <div className="af-phone-body">
          <p className="af-phone-name">{settings.title.trim() || t('签到标题')}</p>
          <p className="af-phone-when">{listed ? cycleName(settings.checkinday) : scheduleOf(settings)}</p>
          {settings.rules.slice(0, SHOWN_BLOCKS).map((block, index) => {
            if (block.type === 'text')
              return (
                <p key={index} className="af-phone-text">
                  {block.value}
                </p>
              );
            return block.type === 'img' ? <img key={index} src={block.value} alt="" /> : null;
          })}
          {listed &&
            slots.slice(0, SHOWN_SLOTS).map((slot, index) => (
              <p key={index} className="af-phone-slot">
                <span>{t('第 {{n}} 段', { n: index + 1 })}</span>
                <strong>{formatSlot(slot)}</strong>
              </p>
            ))}
          {fields.length > 0 && (
            <p className="af-phone-when">
              {t('填写：{{names}}', { names: fields.map((field) => field.field_name).join('、') })}
            </p>
          )}
          <span className="af-phone-button">{t('签到')}</span>
        </div>
      </div>
    </aside>
  );
}
