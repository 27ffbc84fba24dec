import { LIMITS, type Wifi } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import { useCapture } from '../../../lib/form/hooks/use-capture.ts';
import { FieldError } from '../controls/form-row.tsx';
import { OrderButtons } from '../controls/order-buttons.tsx';

interface WifiRowProps {
  network: Wifi;
  n: number;
  cid: string;
  wrong: string | undefined;
  onChange: (patch: Partial<Wifi>) => void;
  onRemove: () => void;
}

/** One network: its name, and the address range by which a browser can be recognised as being in it. */
export function WifiRow({ network, n, cid, wrong, onChange, onRemove }: WifiRowProps) {
  const { capture, busy } = useCapture(cid, (egress) => onChange({ egress }));
  const egress = network.egress ?? [];
  return (
    <div data-field={`wifis.${n - 1}`}>
      <div className="af-line">
        <TextField
          label={t('第 {{n}} 个 Wi-Fi 名称', { n })}
          value={network.ssid}
          most={LIMITS.ssid}
          placeholder={t('Wi-Fi 名称（SSID）')}
          invalid={wrong !== undefined}
          onChange={(ssid) => onChange({ ssid })}
          width={240}
        />
        <Button disabled={busy} onClick={capture} aria-label={t('为第 {{n}} 个 Wi-Fi 采集当前网络', { n })}>
          <Icon name="wifi" size={16} />
          {t(egress.length > 0 ? '重新采集' : '采集当前网络')}
        </Button>
        <OrderButtons name={t('第 {{n}} 个 Wi-Fi', { n })} onRemove={onRemove} />
      </div>
      {egress.length > 0 && (
        <p className="af-hint">{t('已采集的出口地址：{{list}}', { list: egress.join(t('、')) })}</p>
      )}
      <FieldError message={wrong} />
    </div>
  );
}
