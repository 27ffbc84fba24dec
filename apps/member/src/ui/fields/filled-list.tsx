import type { ShownField } from '@rollcall/contract/field';
import { t } from '../../lib/i18n.ts';
import './fields.css';

function Value({ name, val }: { name: string; val: ShownField['val'] }) {
  if (typeof val === 'string') return <p className="pre">{val}</p>;
  if (Array.isArray(val))
    return (
      <div className="pictures">
        {val.map((url, index) => (
          <a key={url} className="picture" href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('{{name}}第 {{n}} 张', { name, n: index + 1 })} loading="lazy" />
          </a>
        ))}
      </div>
    );
  return <p className="num">{val.address || `${val.latitude.toFixed(5)}, ${val.longitude.toFixed(5)}`}</p>;
}

/** What was handed in, for reading. */
export function FilledList({ filled }: { filled: readonly ShownField[] }) {
  return (
    <section className="card stack">
      {filled.map(({ key, name, val }) => (
        <div key={key}>
          <p className="field-desc">{name}</p>
          <Value name={name} val={val} />
        </div>
      ))}
    </section>
  );
}
