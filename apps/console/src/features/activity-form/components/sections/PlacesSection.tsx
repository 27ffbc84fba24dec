import { useT } from '../../../../lib/i18n.ts';
import { FormRow } from '../../../../ui/form/FormRow.tsx';
import { PlaceList } from '../../../../ui/form/PlaceList.tsx';
import { SwitchLine } from '../../../../ui/form/SwitchLine.tsx';
import { WifiList } from '../../../../ui/form/WifiList.tsx';
import type { ActivityForm } from '../../hooks/useActivityForm.ts';

/** 地点与 Wi-Fi: where, and under which networks, signing in is possible. */
export function PlacesSection({ form }: { form: ActivityForm }) {
  const t = useT();
  const { placesOn, wifisOn } = form.state;
  const { locations, wifis } = form.state.settings;
  return (
    <>
      <FormRow label={t('签到地点')} field="locations" error={form.errorOf('locations')}>
        <SwitchLine
          label={t('只能在指定地点签到')}
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
          label={t('只能连接指定 Wi-Fi 签到')}
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
    </>
  );
}
