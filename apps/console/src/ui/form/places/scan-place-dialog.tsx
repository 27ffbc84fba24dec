import { LIMITS, type Place } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { toast } from '@rollcall/ui/toasts';
import { t, text } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useScannedPlace } from '../../../lib/form/hooks/use-scanned-place.ts';
import './scan-place.css';

const NOT_SCANNED = text('请先扫码获取地址'); // FORM-53

interface ScanPlaceDialogProps {
  onPick: (place: Place) => void;
  onClose: () => void;
}

/** Takes the place where a phone is: it scans the code on the spot and confirms (FORM-52, FORM-53). */
export default function ScanPlaceDialog({ onPick, onClose }: ScanPlaceDialogProps) {
  const { picture, place, problem, again } = useScannedPlace();
  const [named, setNamed] = useState<string | null>(null);
  const address = named ?? place?.address ?? '';
  const confirm = () => {
    if (!place) {
      toast.error(NOT_SCANNED);
      return;
    }
    const { latitude, longitude } = place;
    onPick({ address: address.trim(), latitude, longitude, range: LIMITS.locationRangeDefault });
    onClose();
  };
  return (
    <Dialog title={t('扫码获取地点')} act={{ label: t('使用这个地点'), onPress: confirm }} onClose={onClose}>
      <div className="af-scan" aria-live="polite">
        {place ? (
          <>
            <span className="af-saved-mark">
              <Icon name="location" size={22} />
            </span>
            <TextField
              label={t('地点名称')}
              value={address}
              most={LIMITS.placeName}
              placeholder={t('给这个地点起个名字')}
              onChange={setNamed}
            />
            <p className="af-note">
              {t('纬度 {{latitude}}，经度 {{longitude}}', {
                latitude: place.latitude.toFixed(6),
                longitude: place.longitude.toFixed(6),
              })}
            </p>
          </>
        ) : problem ? (
          <>
            <p className="af-plain">{t(problem)}</p>
            <Button onClick={again}>
              <Icon name="refresh" size={16} />
              {t('换一个二维码')}
            </Button>
          </>
        ) : (
          <>
            <span className="af-scan-code">
              {picture && <img src={picture} alt={t('获取地点的二维码')} />}
            </span>
            <p>{t('请到签到地点，用手机扫描二维码并发送位置')}</p>
            <p className="af-note">{t('发送后这里会自动显示地点')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
