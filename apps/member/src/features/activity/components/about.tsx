import type { ContentBlock } from '@rollcall/contract/activity';
import type { MemberActivity } from '@rollcall/contract/member';
import { t } from '../../../lib/i18n.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'text':
      return <p className="pre">{block.value}</p>;
    case 'img':
      return <img src={block.value} alt={t('活动图片')} loading="lazy" />;
    case 'audio':
      return (
        <audio controls preload="none" src={block.url} aria-label={t('语音说明')}>
          <track kind="captions" />
        </audio>
      );
    case 'video':
      return (
        <video controls preload="none" playsInline src={block.url_play} aria-label={t('视频说明')}>
          <track kind="captions" />
        </video>
      );
    case 'file':
      return (
        <a className="button" href={block.file_url} download={block.file_name}>
          {block.file_name}
        </a>
      );
  }
}

/** The organiser's words, blocks and contacts (JOIN-27). */
export function Description({ activity }: { activity: MemberActivity }) {
  const contacts = activity.contacts.filter(({ enable }) => enable === 1);
  const isEmpty = activity.rule === '' && activity.rules.length === 0;
  return (
    <div className="about-body">
      {isEmpty && <p className="muted">{t('发起人没有填写说明')}</p>}
      {activity.rules.length > 0
        ? activity.rules.map((block, index) => <Block key={index} block={block} />)
        : activity.rule && <p className="pre">{activity.rule}</p>}
      <p className="muted">{t('发起人：{{name}}', { name: activity.owner_name })}</p>
      {contacts.map(({ type, label, text, qrcode, link }) => (
        <div key={`${type}-${label}`} className="stack">
          <p>
            <span className="muted">{label || t('联系方式')}</span> {text}
          </p>
          {qrcode && <img className="qr" src={qrcode} alt={t('{{label}}二维码', { label })} />}
          {/^https?:\/\//.test(link) && (
            <a href={link} rel="noreferrer noopener">
              {link}
            </a>
          )}
        </div>
      ))}
    </div>
  );
}

/** The description behind one line: the screen's question stays what is due now. */
export function About({ activity }: { activity: MemberActivity }) {
  return (
    <details className="card about">
      <summary>
        {t('活动说明')}
        <ChevronIcon />
      </summary>
      <Description activity={activity} />
    </details>
  );
}

/** The activity's picture, or the first character of its title. */
export function Cover({ activity }: { activity: MemberActivity }) {
  if (activity.banner) return <img className="cover" src={activity.banner} alt="" />;
  return (
    <div className="cover letter" aria-hidden="true">
      {[...activity.title][0]}
    </div>
  );
}
