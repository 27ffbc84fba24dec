import { listTemplates, type TemplateCard, type TemplateGroup } from '@rollcall/contract';
import { listPicture } from '@rollcall/contract/upload/thumbnail';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQueryParams } from '../../../lib/address.tsx';
import { useAddress } from '../../../lib/hooks/use-address.ts';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { GROUPS, matching } from '../groups.ts';
import './create-all.css';
import './template-library.css';

type Choice = TemplateGroup | 'all';
/** Characters of a search. */
const KEYWORD = 30;
/** As many as stand in the first rows while they load. */
const BONES = 8;
const formOf = (id: number) => `/manageSetting?mould=1&tpl_id=${id}`;

/** The library of templates (PAGE-24). `look`: what a template sets, in words and as members see it. */
export function TemplateLibraryScreen({ look }: { look: (id: number) => ReactNode }) {
  const navigate = useNavigate();
  const [query, setQuery] = useQueryParams();
  const [, put] = useAddress();
  // Its own state: the box is typed into, and the address comes a moment later.
  const [sought, setSought] = useState((query.get('keyword') ?? '').slice(0, KEYWORD));
  const { data, error, refetch } = useCall(listTemplates, {});
  const group = (GROUPS.find(({ value }) => value === query.get('group'))?.value ?? 'all') as Choice;
  const found = matching(data?.data ?? [], sought);
  const shown = GROUPS.map((one) => ({
    ...one,
    cards: found.filter((card) => card.group === one.value),
  })).filter(({ value, cards }) => cards.length > 0 && (group === 'all' || group === value));
  const open = data?.data.find(({ tpl_id }) => String(tpl_id) === query.get('tpl'));
  const set = (name: string, value: string | null) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const search = (keyword: string, others: { group?: null } = {}) => {
    setSought(keyword);
    put({ keyword, ...others });
  };

  return (
    <PageFrame>
      <PageHead
        crumbs={[{ label: t('新建签到'), to: '/createAll' }, { label: t('模板库') }]}
        title={t('模板库')}
        meta={t('选一个接近的，改成自己的。日期、时段和填写项都可以再改。')}
      />
      <div className="template-library-bar">
        <Segmented
          label={t('适合谁')}
          value={group}
          options={[
            { value: 'all' as Choice, label: t('全部') },
            ...GROUPS.map((one) => ({ ...one, label: t(one.label) })),
          ]}
          onChange={(value) => set('group', value === 'all' ? null : value)}
        />
        <SearchBox live keyword={sought} label={t('搜索模板')} max={KEYWORD} onSearch={search} />
      </div>
      {error && !data ? (
        <div className="rc-card">
          <FailedState error={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <ul className="template-strip-list" aria-hidden="true">
          {Array.from({ length: BONES }, (_, index) => (
            <li key={index}>
              <Bone height={238} radius={10} />
            </li>
          ))}
        </ul>
      ) : shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('没有找到这样的模板')}
          hint={t('换一个词试试，或从空白的签到开始。')}
          action={<Button onClick={() => search('', { group: null })}>{t('看全部模板')}</Button>}
        />
      ) : (
        shown.map(({ value, label, cards }) => (
          <section key={value} className="template-library-group" aria-labelledby={`group-${value}`}>
            <h2 id={`group-${value}`}>
              {t(label)} <small>{t('{{n}} 个', { n: cards.length })}</small>
            </h2>
            <ul className="template-strip-list">
              {cards.map((card) => (
                <li key={card.tpl_id}>
                  <Card card={card} onOpen={() => set('tpl', String(card.tpl_id))} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {open && (
        <Dialog
          width={880}
          title={open.name}
          lead={open.text}
          act={{ label: t('使用这个模板'), onPress: () => void navigate(formOf(open.tpl_id)) }}
          cancel={t('再看看')}
          onClose={() => set('tpl', null)}
        >
          {look(open.tpl_id)}
        </Dialog>
      )}
    </PageFrame>
  );
}

function Card({ card, onOpen }: { card: TemplateCard; onOpen: () => void }) {
  return (
    <article className="template-library-card rc-card">
      <img src={listPicture(card.banner)} alt="" width={750} height={420} loading="lazy" />
      <div className="template-library-body">
        <h3 className="template-library-name">
          <button type="button" className="template-library-over" onClick={onOpen}>
            {card.name}
          </button>
        </h3>
        <p className="template-library-text">{card.text}</p>
        <p className="template-library-foot">
          <span>{t('{{n}} 次浏览', { n: card.views })}</span>
          <Link to={formOf(card.tpl_id)} aria-label={t('使用模板“{{name}}”', { name: card.name })}>
            {t('使用')}
          </Link>
        </p>
      </div>
    </article>
  );
}
