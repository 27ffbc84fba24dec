import { addSensitiveWords, type SensitiveWordReport } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { Button } from '@rollcall/ui/primitives/button';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useAction } from '../../../lib/queries.ts';

/** Adds words by hand, one a line. */
export function AddSensitiveWords({ onAdded }: { onAdded: (report: SensitiveWordReport) => void }) {
  const [text, setText] = useState('');
  const add = useAction(addSensitiveWords, {
    onDone: ({ data }) => {
      setText('');
      onAdded(data);
    },
  });
  const words = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <section className="rc-card oc-card" aria-labelledby="oc-add">
      <h2 id="oc-add">{t('添加')}</h2>
      <TextArea
        rows={5}
        label={t('要添加的词')}
        placeholder={t('一行一个词')}
        value={text}
        onChange={setText}
      />
      <div className="oc-row">
        <Button
          look="primary"
          busy={add.busy}
          disabled={words.length === 0 || words.length > LIMITS.sensitiveWords}
          onClick={() => void add.run({ words })}
        >
          {words.length > 1 ? t('添加 {{n}} 个', { n: words.length }) : t('添加')}
        </Button>
        {words.length > LIMITS.sensitiveWords && (
          <span className="oc-quiet">
            {t('一次最多 {{n}} 个，更多请导入文件', { n: LIMITS.sensitiveWords })}
          </span>
        )}
      </div>
      <p className="oc-hint">
        {t(
          '英文和数字按整词匹配，字母之间隔着空格或符号也算；中文在任何位置都算。全角半角、大小写视为相同。',
        )}
      </p>
    </section>
  );
}
