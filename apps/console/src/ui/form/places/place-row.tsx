import { LIMITS, type Place } from '@rollcall/contract';
import { NumberField } from '@rollcall/ui/primitives/number-field';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
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
      <NumberField
        live
        label={t('第 {{n}} 个地点{{label}}', { n, label })}
        value={place[key] === NO_COORDINATE ? null : place[key]}
        invalid={errorOf('latitude') !== undefined && place[key] === NO_COORDINATE}
        min={-most}
        max={most}
        step={0.0001}
        // Maps give more digits than are kept.
        digits={15}
        onChange={(value) => onChange({ [key]: value === null ? NO_COORDINATE : Number(value.toFixed(6)) })}
        width={116}
      />
    </span>
  );
  return (
    <div className="af-place" data-field={`locations.${index}`}>
      <PlaceSketch range={place.range} />
      <div className="af-place-body">
        <div className="af-line">
          <TextField
            label={t('第 {{n}} 个地点名称', { n })}
            value={place.address}
            most={LIMITS.placeName}
            placeholder={t('地点名称')}
            invalid={errorOf('address') !== undefined}
            onChange={(address) => onChange({ address })}
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
