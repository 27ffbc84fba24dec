import type { JoinRequest } from '@rollcall/contract';
import { dayOf, formatSecond, secondOfDay } from '@rollcall/rules/time/calendar';
import { formatShortDay } from '@rollcall/rules/time/format';
import { Button } from '@rollcall/ui/primitives/button';
import { Box } from '@rollcall/ui/primitives/checkbox';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { Avatar } from '../../../ui/avatar.tsx';
import { shownOf } from '../model/values.ts';

interface RequestRowProps {
  request: JoinRequest;
  selected: boolean;
  busy: boolean;
  onSelect: (on: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
}

/** Somebody who wants to join: who they are, what they filled in, and the two answers. */
export function RequestRow({ request, selected, busy, onSelect, onApprove, onReject }: RequestRowProps) {
  const { name, head_url, reg_params, t_apply, listed } = request;
  return (
    <li className={selected ? 'ap-row ap-selected' : 'ap-row'}>
      <Box label={t('选择 {{name}}', { name })} checked={selected} onChange={onSelect} />
      <Avatar name={name} src={head_url} size={36} />
      <div className="ap-body">
        <p className="ap-name">
          <span>{name}</span>
          {listed === 1 && <Tag tone="jade">{t('名单内')}</Tag>}
        </p>
        <dl className="ap-values">
          {shownOf(reg_params, name).map((field) => (
            <div key={field.name}>
              <dt>{field.name}</dt>
              <dd>
                {field.text}
                {field.files.map(({ url, name: called }, index) => (
                  <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                    {called || t('附件 {{n}}', { n: index + 1 })}
                  </a>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <time className="ap-time">
        {t(formatShortDay(dayOf(t_apply)))} {formatSecond(secondOfDay(t_apply))}
      </time>
      <div className="ap-actions">
        <Button disabled={busy} onClick={onReject} aria-label={t('拒绝 {{name}}', { name })}>
          {t('拒绝')}
        </Button>
        <Button look="approve" disabled={busy} onClick={onApprove} aria-label={t('通过 {{name}}', { name })}>
          {t('通过')}
        </Button>
      </div>
    </li>
  );
}
