import { LIMITS } from '@rollcall/contract/wire/limits';
import { toGcj02 } from '@rollcall/rules/submission/geo';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import type { PlaceValue } from '../../lib/draft.ts';
import type { PositionFailure } from '../../lib/fix.ts';
import { locate, positionHelp } from '../../lib/position.ts';

import { FieldNotes, type FieldProps, idsOf, Requirement } from './field-frame.tsx';

/** The place where the member is; kept in GCJ-02 like every place of an activity. */
export function PlaceField({ field, value, onChange, error }: FieldProps<PlaceValue>) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<PositionFailure>();
  const help = failure && positionHelp(failure);

  async function request() {
    setIsConfirming(true);
    setFailure(undefined);
    try {
      onChange({ address: value?.address ?? '', ...toGcj02(await locate()) });
    } catch (why) {
      setFailure(why as PositionFailure);
    }
    setIsConfirming(false);
  }

  return (
    <fieldset className="field">
      <legend>
        {field.field_name}
        <Requirement field={field} />
      </legend>
      <FieldNotes field={field} error={error}>
        {help && (
          <Banner tone="amber" hint={help.hint} live>
            {help.title}
          </Banner>
        )}
        <PlainButton id={idsOf(field).input} disabled={isConfirming} onClick={() => void request()}>
          {isConfirming ? t('正在定位…') : value ? t('重新定位') : t('获取当前位置')}
        </PlainButton>
        {value && (
          <>
            <p className="field-desc">{t('已定位，提交后发起人可以看到这个位置')}</p>
            <PlainTextField
              label={t('地点说明')}
              placeholder={t('地点说明（选填）')}
              most={LIMITS.singleLine}
              value={value.address}
              onChange={(typed) => onChange({ ...value, address: typed })}
            />
          </>
        )}
      </FieldNotes>
    </fieldset>
  );
}
