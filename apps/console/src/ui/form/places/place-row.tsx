import { LIMITS, type Place } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { Input, InputNumber } from 'antd';
import { NO_COORDINATE } from '../../../lib/form/places.ts';
import { FieldError } from '../controls/form-row.tsx';
import { OrderButtons } from '../controls/order-buttons.tsx';
import { WholeNumber } from '../controls/whole-number.tsx';
import { PlaceSketch } from './place-sketch.tsx';

interface PlaceRowProps {
  place: Place;
  index: number;
  /** Error message of the place, or of one part of it. */
  errorOf: (part: 'address' | 'latitude' | 'range') => string | undefined;
  onChange: (patch: Partial<Place>) => void;
  onRemove: () => void;
}

/** One place: its name, its coordinates and how far around it counts. */
export function PlaceRow({ place, index, errorOf, onChange, onRemove }: PlaceRowProps) {
  const n = index + 1;
  const coordinate = (key: 'latitude' | 'longitude', label: string, most: number) => (
    <span className="af-coordinate" data-field={`locations.${index}.${key}`}>
      <span>{label}</span>
      <InputNumber
        aria-label={t('第 {{n}} 个地点{{label}}', { n, label })}
        value={place[key] === NO_COORDINATE ? null : place[key]}
        status={errorOf('latitude') && place[key] === NO_COORDINATE ? 'error' : ''}
        min={-most}
        max={most}
        step={0.0001}
        precision={6}
        controls={false}
        changeOnWheel={false}
        onChange={(value) => onChange({ [key]: value ?? NO_COORDINATE })}
        style={{ width: 116 }}
      />
    </span>
  );
  return (
    <div className="af-place" data-field={`locations.${index}`}>
      <PlaceSketch range={place.range} />
      <div className="af-place-body">
        <div className="af-line">
          <Input
            aria-label={t('第 {{n}} 个地点名称', { n })}
            value={place.address}
            maxLength={LIMITS.placeName}
            placeholder={t('地点名称')}
            status={errorOf('address') ? 'error' : ''}
            onChange={(event) => onChange({ address: event.target.value })}
          />
          <OrderButtons name={t('第 {{n}} 个地点', { n })} onRemove={onRemove} />
        </div>
        <div className="af-line">
          {coordinate('latitude', t('纬度'), 90)}
          {coordinate('longitude', t('经度'), 180)}
          <span className="af-coordinate" data-field={`locations.${index}.range`}>
            <span>{t('范围')}</span>
            <WholeNumber
              label={t('第 {{n}} 个地点范围', { n })}
              value={place.range}
              onChange={(range) => onChange({ range })}
              unit={t('米')}
              digits={6}
              width={88}
              invalid={errorOf('range') !== undefined}
            />
          </span>
        </div>
        <FieldError message={errorOf('address') ?? errorOf('latitude') ?? errorOf('range')} />
        {place.range < LIMITS.locationRangeDefault && place.range >= LIMITS.locationRangeMin && (
          <p className="af-hint">{t('室内定位误差常超过 100 米，范围太小可能签不上。')}</p>
        )}
      </div>
    </div>
  );
}
