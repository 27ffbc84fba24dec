import { LIMITS } from '@rollcall/contract';
import { traitsOf } from '@rollcall/rules/kind/kinds';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { CertifiedTag } from '../../../../ui/form/controls/certified-tag.tsx';
import { CountedText } from '../../../../ui/form/controls/counted-text.tsx';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { WholeNumber } from '../../../../ui/form/controls/whole-number.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';

/** 签到规则: make-ups, scanning, default text, picture quality, points; whether a class takes homework. */
export function CheckinSection({ form }: { form: ActivityForm }) {
  const { can_makeup, makeup_type, makeup_limit, scan_required, hint, enable_hd, exchange_item } =
    form.state.settings;
  const { scan_rotate, disable_homework } = form.state.settings;
  const { scans: scansAlways, homework } = traitsOf(form.state.settings);
  return (
    <>
      <FormRow label={t('补签')} field="can_makeup" error={form.errorOf('can_makeup')}>
        <Segmented
          label={t('补签')}
          value={can_makeup}
          options={[
            { value: 0, label: t('不允许') },
            { value: 1, label: t('审核后允许') },
            { value: 2, label: t('直接允许') },
          ]}
          onChange={(value) => form.set({ can_makeup: value })}
        />
      </FormRow>
      {can_makeup > 0 && (
        <FormRow
          label={t('补签次数')}
          field="makeup_limit"
          error={form.errorOf('makeup_limit')}
          hint={t('每人在整个活动中最多补签的次数')}
        >
          <div className="af-line">
            <Segmented
              label={t('补签次数')}
              value={makeup_type}
              options={[
                { value: 0, label: t('不限') },
                { value: 1, label: t('限制次数') },
              ]}
              onChange={(value) => form.set({ makeup_type: value }, { quiet: true })}
            />
            {makeup_type === 1 && (
              <WholeNumber
                label={t('最多补签次数')}
                value={makeup_limit}
                onChange={(value) => form.set({ makeup_limit: value })}
                unit={t('次')}
                digits={LIMITS.makeupInput}
                invalid={form.errorOf('makeup_limit') !== undefined}
              />
            )}
          </div>
        </FormRow>
      )}
      <FormRow label={t('扫码签到')} field="scan_required" error={form.errorOf('scan_required')}>
        {scansAlways ? (
          <p className="af-plain">{t('扫码签到的活动，每次签到都要扫描现场二维码。')}</p>
        ) : (
          <SwitchLine
            label={t('每次签到必须扫描现场二维码')}
            checked={scan_required === 1}
            gated={!form.certified}
            onChange={(on) =>
              (!on || form.allowed('scan_required')) &&
              form.set(on ? { scan_required: 1 } : { scan_required: 0, scan_rotate: 0 })
            }
          />
        )}
      </FormRow>
      {(scansAlways || scan_required === 1) && (
        <FormRow
          label={t('动态二维码')}
          field="scan_rotate"
          error={form.errorOf('scan_rotate')}
          hint={t('在大屏或另一台设备上展示；拍照或打印带走的码不能签到')}
        >
          <SwitchLine
            label={t('现场二维码每 15 秒更换')}
            checked={scan_rotate === 1}
            onChange={(on) => form.set({ scan_rotate: on ? 1 : 0 })}
          />
        </FormRow>
      )}
      {homework !== null && (
        <FormRow
          label={t('作业')}
          field="disable_homework"
          error={form.errorOf('disable_homework')}
          hint={t('关闭后不能布置和提交作业，已有的作业和记录保留')}
        >
          <SwitchLine
            label={t('布置作业')}
            checked={disable_homework === 0}
            onChange={(on) => form.set({ disable_homework: on ? 0 : 1 })}
          />
        </FormRow>
      )}
      <FormRow
        label={t('默认文案')}
        htmlFor="hint"
        field="hint"
        error={form.errorOf('hint')}
        hint={t('成员打开签到时已经写在第一个文本框里，可以改，也可以原样提交；超出该框字数的部分不带入')}
      >
        <CountedText
          id="hint"
          value={hint}
          onChange={(value) => form.set({ hint: value })}
          max={LIMITS.hint}
          rows={2}
          placeholder={t('例如：今天的晨读已完成')}
          invalid={form.errorOf('hint') !== undefined}
        />
      </FormRow>
      <FormRow label={t('图片质量')} field="enable_hd" error={form.errorOf('enable_hd')}>
        <div className="af-line">
          <Segmented
            label={t('图片质量')}
            value={enable_hd}
            options={[
              { value: 0, label: t('压缩') },
              { value: 1, label: t('原图') },
            ]}
            onChange={(value) => (value === 0 || form.allowed('hd_pic')) && form.set({ enable_hd: value })}
          />
          {!form.certified && <CertifiedTag />}
        </div>
      </FormRow>
      <FormRow
        label={t('签到积分')}
        field="exchange_item.score"
        error={form.errorOf('exchange_item.score')}
        hint={t('每次签到得到的积分，成员能看到自己的总分；0 表示不积分')}
      >
        <WholeNumber
          label={t('签到积分')}
          value={exchange_item.score}
          zero
          onChange={(score) => form.set({ exchange_item: { score } })}
          unit={t('分')}
          digits={String(LIMITS.score).length}
          invalid={form.errorOf('exchange_item.score') !== undefined}
        />
      </FormRow>
    </>
  );
}
