import { t } from '@rollcall/web/i18n';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import { PlacesRows } from '../../../../ui/form/places/places-rows.tsx';
import type { HomeworkFormState } from '../../hooks/use-homework-form.ts';

/** 地点与 Wi-Fi: where, and under which networks, it can be submitted; whether the code must be scanned. */
export function PlacesSection({ form }: { form: HomeworkFormState }) {
  return (
    <>
      <PlacesRows
        form={form}
        words={{ title: t('提交地点'), places: t('只能在指定地点提交'), wifis: t('只能连接指定 Wi-Fi 提交') }}
      />
      <FormRow label={t('扫码')} field="scan_required" error={form.errorOf('scan_required')}>
        <SwitchLine
          label={t('每次提交必须扫描现场二维码')}
          checked={form.state.settings.scan_required === 1}
          gated={!form.certified}
          onChange={(on) => (!on || form.allowed('scan_required')) && form.set({ scan_required: on ? 1 : 0 })}
        />
      </FormRow>
    </>
  );
}
