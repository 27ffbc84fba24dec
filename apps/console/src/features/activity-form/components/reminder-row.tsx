import { formatSecond } from '@rollcall/rules';
import { TimeField } from '@rollcall/ui/composites/time-field';
import { t } from '@rollcall/web/i18n';
import { FormRow } from '../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../ui/form/controls/switch-line.tsx';
import type { ActivityForm } from '../hooks/use-activity-form.ts';
import { reminderInWords } from '../model/reminder.ts';

/** The reminder: set when the activity is made, shown afterwards (FORM-28, G59). */
export function ReminderRow({ form }: { form: ActivityForm }) {
  const { reminderOn, reminderAt } = form.state;
  const falls = reminderInWords(form.state);
  const hint = (rule: string) =>
    falls === '' ? (
      rule
    ) : (
      <>
        {falls}
        <br />
        {rule}
      </>
    );
  if (!form.isCreate)
    return (
      <FormRow label={t('签到提醒')} field="alert_time" hint={hint(t('提醒只能在创建时设置'))}>
        <p className="af-plain">
          {reminderOn && reminderAt !== null
            ? t('每次签到日 {{time}} 提醒', { time: formatSecond(reminderAt) })
            : t('不提醒')}
        </p>
      </FormRow>
    );
  return (
    <FormRow
      label={t('签到提醒')}
      field="alert_time"
      error={form.errorOf('alert_time')}
      hint={hint(t('只在创建时设置，保存后不能修改'))}
    >
      <div className="af-line">
        <SwitchLine
          label={t('提醒还没有签到的人')}
          checked={reminderOn}
          onChange={(on) => form.change({ reminderOn: on }, { quiet: true })}
        />
        {reminderOn && (
          <TimeField
            label={t('提醒时间')}
            value={reminderAt}
            onChange={(at) => form.change({ reminderAt: at })}
            invalid={form.errorOf('alert_time') !== undefined}
          />
        )}
      </div>
    </FormRow>
  );
}
