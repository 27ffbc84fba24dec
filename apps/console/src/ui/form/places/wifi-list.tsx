import { ACTIVITY_MESSAGES, LIMITS, type Wifi } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { withItem, withoutItem } from '../../../lib/form/ordering.ts';
import { WifiRow } from './wifi-row.tsx';

interface WifiListProps {
  wifis: readonly Wifi[];
  /** Of the activity that is edited; '' for one that does not exist yet. */
  cid: string;
  onChange: (wifis: Wifi[], options?: { quiet: boolean }) => void;
  errorOf: (path: string, options?: { under?: boolean }) => string | undefined;
}

/** Networks under which signing in is possible. */
export function WifiList({ wifis, cid, onChange, errorOf }: WifiListProps) {
  const add = () => {
    if (wifis.length >= LIMITS.wifis) toast.error(t(ACTIVITY_MESSAGES.wifisTooMany));
    else onChange([...wifis, { ssid: '' }], { quiet: true });
  };
  return (
    <div className="af-list">
      {wifis.map((network, index) => (
        <WifiRow
          key={index}
          network={network}
          n={index + 1}
          cid={cid}
          wrong={errorOf(`wifis.${index}`, { under: true })}
          onChange={(patch) => onChange(withItem(wifis, index, patch))}
          onRemove={() => onChange(withoutItem(wifis, index))}
        />
      ))}
      <div>
        <Button onClick={add}>
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
  );
}
