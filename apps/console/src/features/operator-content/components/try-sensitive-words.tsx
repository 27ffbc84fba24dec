import { trySensitiveWords } from '@rollcall/contract';
import { OPERATOR_LIMITS } from '@rollcall/contract/operator/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useAction } from '../../../lib/queries.ts';

/** Sensitive words that the list finds in a text. */
export function TrySensitiveWords() {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ hits: string[]; masked: string } | null>(null);
  const check = useAction(trySensitiveWords, { onDone: ({ data }) => setFound(data) });
  return (
    <section className="rc-card oc-card" aria-labelledby="oc-try">
      <h2 id="oc-try">{t('试一试')}</h2>
      <TextArea
        rows={3}
        most={OPERATOR_LIMITS.triedText}
        label={t('要检查的文字')}
        placeholder={t('粘贴一段文字，看看会命中哪些词')}
        value={text}
        onChange={(next) => {
          setText(next);
          setFound(null);
        }}
      />
      <div className="oc-row">
        <Button busy={check.busy} disabled={text.trim() === ''} onClick={() => void check.run({ text })}>
          {t('检查')}
        </Button>
      </div>
      {found && (
        <div className="oc-found" role="status">
          {found.hits.length === 0 ? (
            <p>{t('没有命中')}</p>
          ) : (
            <>
              <p className="oc-tags">
                {t('命中 {{n}} 个', { n: found.hits.length })}
                {found.hits.map((word) => (
                  <Tag key={word} tone="loss">
                    {word}
                  </Tag>
                ))}
              </p>
              <p className="oc-masked">{found.masked}</p>
            </>
          )}
        </div>
      )}
    </section>
  );
}
