import { LIMITS, MESSAGES, type Place } from '@rollcall/contract';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icons.tsx';
import type { ActivityForm } from '../../hooks/useActivityForm.ts';
import { withItem, withoutItem } from '../../model/ordering.ts';
import { FormRow } from '../FormRow.tsx';
import { PlaceRow } from '../PlaceRow.tsx';
import { PlaceSearch } from '../PlaceSearch.tsx';
import { SwitchLine } from '../SwitchLine.tsx';
import { WifiRow } from '../WifiRow.tsx';

const ScanPlaceDialog = lazy(() => import('../ScanPlaceDialog.tsx'));

/** 地点与 Wi-Fi: where, and under which networks, signing in is possible. */
export function PlacesSection({ form }: { form: ActivityForm }) {
  const t = useT();
  const [scanning, setScanning] = useState(false);
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
            <PlaceSearch onPick={addPlace} onScan={() => setScanning(true)} />
            <p className="af-hint">
              {t('在任意一个地点的范围内即可签到，最多 {{n}} 个地点。坐标与高德、腾讯地图一致（GCJ-02）。', {
                n: LIMITS.locations,
              })}
            </p>
          </div>
        )}
      </FormRow>
      {scanning && (
        <Suspense fallback={null}>
          <ScanPlaceDialog onPick={addPlace} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <FormRow label={t('Wi-Fi')} field="wifis" error={form.errorOf('wifis')}>
        <SwitchLine
          label={t('只能连接指定 Wi-Fi 签到')}
          checked={wifisOn}
          onChange={(on) => form.change({ wifisOn: on }, { quiet: true })}
        />
        {wifisOn && (
          <div className="af-list">
            {wifis.map((network, index) => (
              <WifiRow
                key={index}
                network={network}
                n={index + 1}
                cid={form.cid}
                wrong={form.errorOf(`wifis.${index}`, { under: true })}
                onChange={(patch) => form.set({ wifis: withItem(wifis, index, patch) })}
                onRemove={() => form.set({ wifis: withoutItem(wifis, index) })}
              />
            ))}
            <div>
              <Button onClick={addWifi}>
                <Icon name="plus" size={16} />
                {t('添加 Wi-Fi')}
              </Button>
            </div>
            <p className="af-hint">
              {t(
                '小程序能读取 Wi-Fi 名称；浏览器读不到，只能核对上网的出口地址。请在现场连上这个 Wi-Fi 后点“采集当前网络”，成员用浏览器签到时按它核对；没有采集的网络，浏览器签到不能通过。',
              )}
            </p>
          </div>
        )}
      </FormRow>
    </>
  );
}
