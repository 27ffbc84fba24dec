import { AWARD_LIMITS } from '@rollcall/contract';
import type { AwardForm } from '@rollcall/rules/activity/award';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';

interface AwardFieldsProps {
  form: AwardForm;
  faults: Partial<Record<keyof AwardForm, string>>;
  onChange: (form: AwardForm) => void;
}

/** Recipients, content, date and issuing unit (AWARD-02). */
export function AwardFields({ form, faults, onChange }: AwardFieldsProps) {
  const bind = (field: keyof AwardForm) => ({
    id: field,
    value: form[field],
    invalid: faults[field] !== undefined,
    'aria-describedby': faults[field] ? `${field}-fault` : undefined,
    onChange: (value: string) => onChange({ ...form, [field]: value }),
  });
  const fault = (field: keyof AwardForm) =>
    faults[field] && (
      <p className="award-fault" role="alert" id={`${field}-fault`}>
        {faults[field]}
      </p>
    );
  return (
    <div className="award-fields">
      <label htmlFor="award_user">{t('奖状对象')}</label>
      <TextArea {...bind('award_user')} placeholder={t('每行一位，一次最多 10 位')} />
      {fault('award_user')}
      <label htmlFor="award_content">{t('奖状内容')}</label>
      <TextArea
        {...bind('award_content')}
        most={AWARD_LIMITS.content}
        counted
        placeholder={t('为什么颁发，例如：在本学期早读打卡中表现优异')}
      />
      {fault('award_content')}
      <label htmlFor="award_company">{t('颁发单位')}</label>
      <TextField {...bind('award_company')} most={AWARD_LIMITS.line} counted autoComplete="off" />
      {fault('award_company')}
      <label htmlFor="award_time">{t('颁发时间')}</label>
      <TextField {...bind('award_time')} most={AWARD_LIMITS.line} counted autoComplete="off" />
      {fault('award_time')}
    </div>
  );
}
