import type { HomeworkSettings } from '@rollcall/contract';
import { dayOf, formatSecond, homeworkSlots } from '@rollcall/rules';
import { formatLength } from '@rollcall/rules/time/clock';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { blockKey } from '../../../lib/form/description.ts';
import { isUsed } from '../../../lib/form/fields.ts';
import { modeName, periodsOf, singleEnd, taskTime } from '../model/labels.ts';

/** Preview of the member page, beside the form. */
export function AssignPreview({ settings }: { settings: HomeworkSettings }) {
  const fields = settings.fill_options.filter(isUsed);
  const whole = homeworkSlots(settings).every((slot) => slot.every(Number.isInteger));
  const periods = whole ? periodsOf(settings) : '';
  const time =
    settings.start_date === 0 ? t('{{end}} 截止', { end: singleEnd(settings) }) : taskTime(settings);
  return (
    <aside className="hw-preview" aria-label={t('学生看到的样子')}>
      <p className="hw-preview-title">{t('学生看到的样子')}</p>
      <div className="hw-phone">
        <p className="hw-phone-mode">{t(modeName(settings.mode))}</p>
        <p className="hw-phone-name">{settings.title.trim() || t('作业标题')}</p>
        <p className="hw-phone-when">{time}</p>
        {periods && <p className="hw-phone-when">{periods}</p>}
        <div className="hw-phone-content">
          {settings.content.map((block, index) => (
            <div key={blockKey(block, index)}>
              {block.type === 'text' && <p className="hw-phone-text">{block.value}</p>}
              {block.type === 'img' && <img src={block.value} alt="" />}
              {block.type === 'audio' && (
                <p className="hw-phone-file">
                  <Icon name="play" size={14} />
                  {formatLength(block.duration)}
                </p>
              )}
              {block.type === 'video' && (
                <p className="hw-phone-file">
                  <Icon name="video" size={14} />
                  {formatLength(block.duration ?? 0)}
                </p>
              )}
              {block.type === 'file' && (
                <p className="hw-phone-file">
                  <Icon name="file" size={14} />
                  {block.file_name}
                </p>
              )}
            </div>
          ))}
        </div>
        {fields.map((field) => (
          <p key={field.field_key} className="hw-phone-field">
            <span>{field.field_name || t('未命名字段')}</span>
            {field.require === 1 && <span className="hw-phone-must">{t('必填')}</span>}
          </p>
        ))}
        {settings.show_answer === 1 && settings.date_show_answer > 0 && (
          <p className="hw-phone-when">
            {t('答案 {{time}} 公布', {
              time: `${dayOf(settings.date_show_answer)} ${formatSecond(settings.time_show_answer)}`,
            })}
          </p>
        )}
        {settings.show_answer === 2 && <p className="hw-phone-when">{t('提交后可以看答案')}</p>}
        <span className="hw-phone-button">{t('提交')}</span>
      </div>
    </aside>
  );
}
