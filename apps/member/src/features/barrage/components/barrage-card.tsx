import { sendBarrage } from '@rollcall/contract/cast/calls';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { lengthOf } from '@rollcall/contract/wire/text';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useId, useState } from 'react';
import type { Draft } from '../../../lib/draft.ts';
import { useOnce } from '../../../lib/queries.ts';
import { textAt, useStoredForm } from '../../../lib/stored-form.ts';
import '../../../ui/fields/fields.css';
import '../barrage.css';

/** Place of the line in the stored form. */
const LINE = 1;
const NOTHING: Draft = {};

interface BarrageCardProps {
  cid: string;
  /** Name of whoever writes, under which an unsent line is stored. */
  person: string;
}

/** 发弹幕: a line for the large screen in front of everybody (JOIN-22). */
export default function BarrageCard({ cid, person }: BarrageCardProps) {
  const id = useId();
  const { draft, ready, update, discard } = useStoredForm(person, 'barrage', NOTHING);
  const text = textAt(draft, LINE);
  const [sent, setSent] = useState(false);
  const sending = useOnce(sendBarrage, () => {
    discard();
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
    update(LINE, () => value);
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
          disabled={!ready}
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
