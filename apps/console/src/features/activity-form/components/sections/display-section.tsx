import { type ActivitySettings, LIMITS } from '@rollcall/contract';
import type { FeatureTag } from '@rollcall/rules';
import { Select } from '@rollcall/ui/primitives/select';
import { t, text } from '@rollcall/web/i18n';
import { CertifiedTag } from '../../../../ui/form/controls/certified-tag.tsx';
import { CountedText } from '../../../../ui/form/controls/counted-text.tsx';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { ContactsEditor } from '../contacts-editor.tsx';

type ChoiceKey = 'permiss' | 'sheet_visible' | 'rank_visi' | 'join_rank';
type ToggleKey = 'no_forward' | 'enable_remove' | 'enable_update_record' | 'enable_update_profile' | 'no_com';

/** Meanings of the stored numbers; `permiss` and `sheet_visible` count in opposite directions (G39). */
const CHOICES: { key: ChoiceKey; label: string; options: { value: number; label: string }[] }[] = text([
  {
    key: 'permiss',
    label: '签到记录',
    options: [
      { value: 0, label: '所有人可见' },
      { value: 1, label: '仅管理员可见' },
      { value: 2, label: '团队成员可见' },
    ],
  },
  {
    key: 'sheet_visible',
    label: '统计表',
    options: [
      { value: 1, label: '所有人可见' },
      { value: 0, label: '仅管理员可见' },
      { value: 2, label: '团队成员可见' },
    ],
  },
  {
    key: 'rank_visi',
    label: '排行榜',
    options: [
      { value: 0, label: '所有人可见' },
      { value: 1, label: '仅管理员可见' },
    ],
  },
  {
    key: 'join_rank',
    label: '参与排行',
    options: [
      { value: 1, label: '所有人' },
      { value: 0, label: '不含发起人' },
      { value: 2, label: '不含发起人和管理员' },
    ],
  },
]);

/** Member rights; `on` is the stored value of a right that is given. */
const TOGGLES: { key: ToggleKey; label: string; on: 0 | 1; gate?: FeatureTag }[] = text([
  { key: 'no_forward', label: '转发活动', on: 0 },
  { key: 'enable_remove', label: '删除自己的记录', on: 1 },
  { key: 'enable_update_record', label: '修改自己的记录', on: 1, gate: 'update_record' },
  { key: 'enable_update_profile', label: '修改自己的资料', on: 1, gate: 'update_profile' },
  { key: 'no_com', label: '评论', on: 0 },
]);

/** 权限与展示: who sees what, what members may do, under whose name. */
export function DisplaySection({ form }: { form: ActivityForm }) {
  const { settings } = form.state;
  const toggle = ({ key, on, gate }: (typeof TOGGLES)[number], given: boolean) => {
    if (!given && gate && !form.allowed(gate)) return;
    form.set({ [key]: given ? on : on === 1 ? 0 : 1 } as Pick<ActivitySettings, ToggleKey>);
  };
  return (
    <>
      {CHOICES.map(({ key, label, options }) => (
        <FormRow
          key={key}
          label={t(label)}
          htmlFor={key}
          field={key}
          error={form.errorOf(key)}
          hint={
            key === 'permiss' &&
            settings.permiss === 0 &&
            t('扫码或点分享链接进来、没有加入的人登录后也能看到成员的名字、内容和图片')
          }
        >
          <Select
            id={key}
            value={settings[key]}
            options={options.map((option) => ({ ...option, label: t(option.label) }))}
            onChange={(value) => form.set({ [key]: value } as Pick<ActivitySettings, ChoiceKey>)}
            width={240}
          />
        </FormRow>
      ))}
      <FormRow label={t('成员可以')} field="enable_remove">
        <div className="af-switches">
          {TOGGLES.map((item) => (
            <SwitchLine
              key={item.key}
              label={t(item.label)}
              checked={settings[item.key] === item.on}
              gated={item.gate !== undefined && !form.certified}
              onChange={(given) => toggle(item, given)}
            />
          ))}
        </div>
      </FormRow>
      <FormRow
        label={t('发起人名称')}
        htmlFor={form.certified ? 'signature' : ''}
        field="signature"
        error={form.errorOf('signature')}
        hint={t('成员页面上显示的发起人；不填写时显示账号昵称')}
      >
        {form.certified ? (
          <CountedText
            id="signature"
            value={settings.signature}
            onChange={(value) => form.set({ signature: value })}
            max={LIMITS.signature}
            invalid={form.errorOf('signature') !== undefined}
          />
        ) : (
          <div className="af-line">
            <span>{settings.signature || t('账号昵称')}</span>
            <button
              type="button"
              className="af-link"
              aria-label={t('修改发起人名称')}
              onClick={() => form.allowed('signature')}
            >
              {t('修改')}
            </button>
            <CertifiedTag />
          </div>
        )}
      </FormRow>
      <FormRow
        label={t('联系方式')}
        field="contacts"
        error={form.errorOf('contacts')}
        hint={t('展示在成员的签到页上')}
      >
        <ContactsEditor form={form} />
      </FormRow>
    </>
  );
}
