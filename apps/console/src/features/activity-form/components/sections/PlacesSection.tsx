import { LIMITS, MESSAGES, type Place, type Wifi } from '@rollcall/contract';
import { Input } from 'antd';
import { useT } from '../../../../lib/i18n.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icons.tsx';
import type { ActivityForm } from '../../hooks/useActivityForm.ts';
import { withItem, withoutItem } from '../../model/ordering.ts';
import { FieldError, FormRow } from '../FormRow.tsx';
import { OrderButtons } from '../OrderButtons.tsx';
import { PlaceRow } from '../PlaceRow.tsx';
import { PlaceSearch } from '../PlaceSearch.tsx';
import { SwitchLine } from '../SwitchLine.tsx';

/** 地点与 Wi-Fi: where, and under which networks, signing in is possible. */
export function PlacesSection({ form }: { form: ActivityForm }) {
  const t = useT();
  const { placesOn, wifisOn } = form.state;
  const { locations, wifis } = form.state.settings;
  const addPlace = (place: Place) => {
    if (locations.length >= LIMITS.locations) toast.error(MESSAGES.locationsTooMany);
    else form.set({ locations: [...locations, place] }, { quiet: true });
  };
  const addWifi = () => {
    if (wifis.length >= LIMITS.wifis) toast.error(MESSAGES.wifisTooMany);
    else form.set({ wifis: [...wifis, { ssid: '' }] }, { quiet: true });
  };
  const putWifi = (next: Wifi[]) => form.set({ wifis: next });
  return (
    <>
      <FormRow label={t('签到地点')} field="locations" error={form.errorOf('locations')}>
        <SwitchLine
          label={t('只能在指定地点签到')}
          checked={placesOn}
          onChange={(on) => form.change({ placesOn: on }, { quiet: true })}
        />
        {placesOn && (
          <div className="af-list">
            {locations.map((place, index) => (
              <PlaceRow
                key={index}
                place={place}
                index={index}
                errorOf={(part) => form.errorOf(`locations.${index}.${part}`)}
                onChange={(patch) => form.set({ locations: withItem(locations, index, patch) })}
                onRemove={() => form.set({ locations: withoutItem(locations, index) })}
              />
            ))}
            <PlaceSearch onPick={addPlace} />
            <p className="af-hint">
              {t('在任意一个地点的范围内即可签到，最多 {{n}} 个地点。坐标与高德、腾讯地图一致（GCJ-02）。', {
                n: LIMITS.locations,
              })}
            </p>
          </div>
        )}
      </FormRow>
      <FormRow label={t('Wi-Fi')} field="wifis" error={form.errorOf('wifis')}>
        <SwitchLine
          label={t('只能连接指定 Wi-Fi 签到')}
          checked={wifisOn}
          onChange={(on) => form.change({ wifisOn: on }, { quiet: true })}
        />
        {wifisOn && (
          <div className="af-list">
            {wifis.map((network, index) => {
              const wrong = form.errorOf(`wifis.${index}`, { under: true });
              return (
                <div key={index} data-field={`wifis.${index}`}>
                  <div className="af-line">
                    <Input
                      aria-label={t('第 {{n}} 个 Wi-Fi 名称', { n: index + 1 })}
                      value={network.ssid}
                      maxLength={32}
                      placeholder={t('Wi-Fi 名称（SSID）')}
                      status={wrong ? 'error' : ''}
                      onChange={(event) => putWifi(withItem(wifis, index, { ssid: event.target.value }))}
                      style={{ width: 320 }}
                    />
                    <OrderButtons
                      name={t('第 {{n}} 个 Wi-Fi', { n: index + 1 })}
                      onRemove={() => putWifi(withoutItem(wifis, index))}
                    />
                  </div>
                  <FieldError message={wrong} />
                </div>
              );
            })}
            <div>
              <Button onClick={addWifi}>
                <Icon name="plus" size={16} />
                {t('添加 Wi-Fi')}
              </Button>
            </div>
          </div>
        )}
      </FormRow>
    </>
  );
}
