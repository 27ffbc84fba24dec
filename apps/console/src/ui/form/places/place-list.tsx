import { ACTIVITY_MESSAGES, LIMITS, type Place } from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { withItem, withoutItem } from '../../../lib/form/ordering.ts';
import { PlaceRow } from './place-row.tsx';
import { PlaceSearch } from './place-search.tsx';

const ScanPlaceDialog = lazy(() => import('./scan-place-dialog.tsx'));

interface PlaceListProps {
  places: readonly Place[];
  onChange: (places: Place[], options?: { quiet: boolean }) => void;
  errorOf: (path: string) => string | undefined;
}

/** Places where signing in is possible, and the ways to find another one (FORM-52 to FORM-55). */
export function PlaceList({ places, onChange, errorOf }: PlaceListProps) {
  const [scanning, setScanning] = useState(false);
  const add = (place: Place) => {
    if (places.length >= LIMITS.locations) toast.error(t(ACTIVITY_MESSAGES.locationsTooMany));
    else onChange([...places, place], { quiet: true });
  };
  return (
    <div className="af-list">
      {places.map((place, index) => (
        <PlaceRow
          key={index}
          place={place}
          index={index}
          errorOf={(part) => errorOf(`locations.${index}.${part}`)}
          onChange={(patch) => onChange(withItem(places, index, patch))}
          onRemove={() => onChange(withoutItem(places, index))}
        />
      ))}
      <PlaceSearch onPick={add} onScan={() => setScanning(true)} />
      <p className="af-hint">
        {t('在任意一个地点的范围内即可签到，最多 {{n}} 个地点。坐标与高德、腾讯地图一致。', {
          n: LIMITS.locations,
        })}
      </p>
      {scanning && (
        <Suspense fallback={null}>
          <ScanPlaceDialog onPick={add} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </div>
  );
}
