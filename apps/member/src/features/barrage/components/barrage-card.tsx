import { sendBarrage } from '@rollcall/contract/cast/calls';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { lengthOf } from '@rollcall/contract/wire/text';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import { useOnce } from '../../../lib/queries.ts';
import '../../../ui/fields/fields.css';
import '../barrage.css';

/** 发弹幕: a line for the large screen in front of everybody (JOIN-22). */
export default function BarrageCard({ cid }: { cid: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const sending = useOnce(sendBarrage, () => {
    setText('');
    setSent(true);
  });
  const content = text.trim();
  const over = lengthOf(content) - LIMITS.barrage;
  const state = sending.error
    ? sending.error.message
    : sent
      ? t('已发送到大屏')
      : over > 0
        ? t('最多{{max}}个字，还要少 {{over}} 个', { max: LIMITS.barrage, over })
        : '';

  function type(value: string) {
    setText(value);
    setSent(false);
    if (sending.error) sending.reset();
  }
  return (
    <form
      className="card barrage"
      onSubmit={(event) => {
        event.preventDefault();
        if (content !== '' && over <= 0 && !sending.isPending) sending.mutate({ cid, content });
      }}
    >
      <label htmlFor={id}>{t('发弹幕')}</label>
      <div className="barrage-row">
        <PlainTextField
          id={id}
          value={text}
          placeholder={t('对现场的人说一句')}
          enterKeyHint="send"
          autoComplete="off"
          onChange={type}
        />
        <PlainButton look="primary" type="submit" disabled={content === '' || over > 0 || sending.isPending}>
          {t('发送')}
        </PlainButton>
      </div>
      <p className={sending.error || over > 0 ? 'barrage-state wrong' : 'barrage-state'} role="status">
        <span>{state}</span>
        <span className="num">
          {lengthOf(content)} / {LIMITS.barrage}
        </span>
      </p>
    </form>
  );
}
