import { LIMITS, type Place, searchPlaces } from '@rollcall/contract';
import { isComposing } from '@rollcall/ui/composing';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { NO_COORDINATE } from '../../../lib/form/places.ts';
import { useCall } from '../../../lib/queries.ts';
import { TextSkeleton } from '../../skeletons.tsx';

interface PlaceSearchProps {
  onPick: (place: Place) => void;
  /** Takes the place from a phone instead. */
  onScan: () => void;
}

/** Finds places by name, or takes one from a phone or whose coordinates are typed by hand (FORM-54). */
export function PlaceSearch({ onPick, onScan }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { data, error, isFetching, refetch } = useCall(
    searchPlaces,
    { keyword },
    { enabled: keyword !== '' },
  );
  const found = data?.data ?? [];
  const search = () => setKeyword(typed.trim());
  const pick = (place: Pick<Place, 'address' | 'latitude' | 'longitude'>) => {
    onPick({ ...place, range: LIMITS.locationRangeDefault });
    setKeyword('');
    setTyped('');
  };
  return (
    <div className="af-search">
      <div className="af-line">
        <TextField
          label={t('搜索地点')}
          type="search"
          icon="search"
          value={typed}
          most={50}
          placeholder={t('搜索学校、小区、写字楼…')}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            search();
          }}
        />
        <Button onClick={search}>{t('搜索')}</Button>
        <Button onClick={onScan}>
          <Icon name="scan" size={16} />
          {t('扫码获取')}
        </Button>
        <Button
          onClick={() => pick({ address: typed.trim(), latitude: NO_COORDINATE, longitude: NO_COORDINATE })}
        >
          <Icon name="plus" size={16} />
          {t('手动输入坐标')}
        </Button>
      </div>
      {keyword !== '' && (
        <div className="af-candidates" role="status">
          {isFetching && <TextSkeleton lines={2} />}
          {!isFetching && error && (
            <p className="af-plain">
              {messageOf(error)}
              <button type="button" className="af-link" onClick={() => void refetch()}>
                {t('重试')}
              </button>
            </p>
          )}
          {!isFetching && !error && found.length === 0 && (
            <p className="af-plain">{t('没有找到“{{keyword}}”，换个名称，或手动输入坐标。', { keyword })}</p>
          )}
          {!isFetching &&
            found.map((item) => (
              <button
                type="button"
                key={`${item.title}${item.latitude},${item.longitude}`}
                className="af-candidate"
                onClick={() => pick({ ...item, address: item.title })}
              >
                <Icon name="location" size={16} />
                <span>{item.title}</span>
                <span className="af-note">{item.address}</span>
              </button>
            ))}
        </div>
      )}
    </div>
  );
}
