import { AWARD_LIMITS, lengthOf } from '@rollcall/contract';
import type { AwardForm } from '@rollcall/rules/activity/award';
import { t } from '@rollcall/web/i18n';
import { Input } from 'antd';

interface AwardFieldsProps {
  form: AwardForm;
  faults: Partial<Record<keyof AwardForm, string>>;
  onChange: (form: AwardForm) => void;
}

const cut = (value: string, { max }: { max: number }) => [...value].slice(0, max).join('');
const counted = (max: number) => ({ max, show: true, strategy: lengthOf, exceedFormatter: cut });

/** Recipients, content, date and issuing unit (AWARD-02). */
export function AwardFields({ form, faults, onChange }: AwardFieldsProps) {
  const bind = (field: keyof AwardForm) => ({
    id: field,
    value: form[field],
    status: faults[field] ? ('error' as const) : ('' as const),
    'aria-invalid': faults[field] !== undefined,
    'aria-describedby': faults[field] ? `${field}-fault` : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [field]: event.target.value }),
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
      <Input.TextArea
        {...bind('award_user')}
        autoSize={{ minRows: 3, maxRows: 11 }}
        placeholder={t('每行一位，一次最多 10 位')}
      />
      {fault('award_user')}
      <label htmlFor="award_content">{t('奖状内容')}</label>
      <Input.TextArea
        {...bind('award_content')}
        count={counted(AWARD_LIMITS.content)}
        autoSize={{ minRows: 3, maxRows: 6 }}
        placeholder={t('为什么颁发，例如：在本学期早读打卡中表现优异')}
      />
      {fault('award_content')}
      <label htmlFor="award_company">{t('颁发单位')}</label>
      <Input {...bind('award_company')} count={counted(AWARD_LIMITS.line)} autoComplete="off" />
      {fault('award_company')}
      <label htmlFor="award_time">{t('颁发时间')}</label>
      <Input {...bind('award_time')} count={counted(AWARD_LIMITS.line)} autoComplete="off" />
      {fault('award_time')}
    </div>
  );
}
