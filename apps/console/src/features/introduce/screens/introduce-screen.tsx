import { ButtonLink } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useGranted } from '../../../lib/granted.ts';
import cast from '../assets/cast.webp';
import list from '../assets/list.webp';
import phone from '../assets/phone.webp';
import { LimitsTable } from '../components/limits-table.tsx';
import { PublicFrame } from '../components/public-frame.tsx';
import { Steps } from '../components/steps.tsx';
import { AUDIENCES, PROMISES, QUESTIONS } from '../model/content.ts';
import '../components/introduce.css';

/** The product, with pictures of the product itself (PAGE-03). */
export function Component() {
  const granted = useGranted();
  return (
    <PublicFrame>
      <section className="in-hero">
        <div className="in-hero-words">
          <h1>
            {t('点名这件事，')}
            <br />
            {t('交给一声“到”。')}
          </h1>
          <p className="in-lead">
            {t('签到台把点名、打卡和会议签到搬到手机上。发起人几分钟建好，成员扫码就能签，谁没到一眼看见。')}
          </p>
          <p className="in-actions">
            <ButtonLink to="/home" look="primary">
              {t('登录使用')}
            </ButtonLink>
            <a className="ui-button ui-button-default" href="#steps">
              {t('看看怎么用')}
            </a>
          </p>
          <p className="in-note">{t('成员不用安装应用。免费额度写在下面的表里，没有藏着的条件。')}</p>
        </div>
        <div className="in-hero-pictures">
          <img
            className="in-picture"
            src={list}
            alt={t('控制台的列表：今天应到几人、签了几人、还缺谁')}
            width={1280}
            height={800}
          />
          <img
            className="in-phone"
            src={phone}
            alt={t('成员的手机：今天要签的时段、地点和这个月的日历')}
            width={540}
            height={1050}
          />
        </div>
      </section>

      <section className="in-part" aria-labelledby="for-whom">
        <h2 id="for-whom">{t('谁在用')}</h2>
        <ul className="in-columns">
          {AUDIENCES.map(({ icon, title, text, points }) => (
            <li key={title} className="rc-card in-card">
              <Icon name={icon} size={22} />
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
              <ul className="in-points">
                {points.map((point) => (
                  <li key={point}>{t(point)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>

      <Steps />

      <section className="in-part in-beside" aria-labelledby="screen">
        <div className="in-told">
          <h2 id="screen">{t('开会时，投到大屏上')}</h2>
          <p>
            {t(
              '到了多少人、刚到的是谁，实时出现在屏幕上，坐在最后一排也看得清。签到码一直在屏幕上，晚到的人坐下就能扫。',
            )}
          </p>
          <p>{t('大屏是一个链接，打开就能投，不用在会场的电脑上登录。')}</p>
        </div>
        <img
          className="in-picture"
          src={cast}
          alt={t('大屏：人数、签到码和刚到的人')}
          width={1280}
          height={800}
          loading="lazy"
        />
      </section>

      <section className="in-part" aria-labelledby="promises">
        <h2 id="promises">{t('我们怎样对待数据')}</h2>
        <ul className="in-columns">
          {PROMISES.map(({ icon, title, text }) => (
            <li key={title} className="in-promise">
              <Icon name={icon} size={20} />
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <LimitsTable />

      <section className="in-part in-questions" aria-labelledby="questions">
        <h2 id="questions">{t('常被问到的')}</h2>
        {QUESTIONS.filter(([, , about]) => about !== 'tiers' || granted === false).map(
          ([question, answer]) => (
            <details key={question}>
              <summary>{t(question)}</summary>
              <p className="in-answer">{t(answer)}</p>
            </details>
          ),
        )}
      </section>

      <section className="in-part in-end">
        <h2>{t('现在就建一个试试')}</h2>
        <p>{t('写上标题就能保存，其余都有默认值。')}</p>
        <ButtonLink to="/home" look="primary">
          {t('登录使用')}
        </ButtonLink>
      </section>
    </PublicFrame>
  );
}
