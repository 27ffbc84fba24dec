import { useT } from '../../../../lib/i18n.ts';
import { FormRow } from '../../../../ui/form/FormRow.tsx';
import { PlaceList } from '../../../../ui/form/PlaceList.tsx';
import { SwitchLine } from '../../../../ui/form/SwitchLine.tsx';
import { WifiList } from '../../../../ui/form/WifiList.tsx';
import type { HomeworkFormState } from '../../hooks/useHomeworkForm.ts';

/** 地点与 Wi-Fi: where, and under which networks, it can be handed in; whether the code must be scanned. */
export function PlacesSection({ form }: { form: HomeworkFormState }) {
  const t = useT();
  const { placesOn, wifisOn } = form.state;
  const { locations, wifis, scan_required } = form.state.settings;
  return (
    <>
      <FormRow label={t('提交地点')} field="locations" error={form.errorOf('locations')}>
        <SwitchLine
          label={t('只能在指定地点提交')}
          checked={placesOn}
          onChange={(on) => form.change({ placesOn: on }, { quiet: true })}
        />
        {placesOn && (
          <PlaceList
            places={locations}
            onChange={(next, options) => form.set({ locations: next }, options)}
            errorOf={form.errorOf}
          />
        )}
      </FormRow>
      <FormRow label={t('Wi-Fi')} field="wifis" error={form.errorOf('wifis')}>
        <SwitchLine
          label={t('只能连接指定 Wi-Fi 提交')}
          checked={wifisOn}
          onChange={(on) => form.change({ wifisOn: on }, { quiet: true })}
        />
        {wifisOn && (
          <WifiList
            wifis={wifis}
            cid={form.cid}
            onChange={(next, options) => form.set({ wifis: next }, options)}
            errorOf={form.errorOf}
          />
        )}
      </FormRow>
      <FormRow label={t('扫码')} field="scan_required" error={form.errorOf('scan_required')}>
        <SwitchLine
          label={t('每次提交必须扫描现场二维码')}
          checked={scan_required === 1}
          gated={!form.certified}
          onChange={(on) => (!on || form.allowed('scan_required')) && form.set({ scan_required: on ? 1 : 0 })}
        />
      </FormRow>
    </>
  );
}
