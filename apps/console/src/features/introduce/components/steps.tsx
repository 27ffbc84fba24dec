import { t, text } from '@rollcall/web/i18n';
import overview from '../assets/overview.webp';

const STEPS = text([
  [
    '建',
    '写上标题，选日期和时段',
    '六种类型和一个模板库，默认设置照顾了多数情况。要核验地点、Wi-Fi、现场码的，打开就是。',
  ],
  [
    '到',
    '成员扫码，按一下签到',
    '不能签的时候，手机上写明原因和该怎么办：还差多少米、几点开始、去哪里扫码。网断了也不丢，恢复后自动送出。',
  ],
  [
    '看',
    '谁没到，名单就在那里',
    '今天还缺谁，首页就写着名字，一键复制提醒发到群里。每个人每一天的情况可以下载成表格。',
  ],
] as const);

/** The product in three steps. */
export function Steps() {
  return (
    <section className="in-part in-beside" aria-labelledby="steps">
      <div>
        <h2 id="steps">{t('三步')}</h2>
        <ol className="in-steps">
          {STEPS.map(([mark, title, text]) => (
            <li key={mark}>
              <span className="in-mark" aria-hidden="true">
                {t(mark)}
              </span>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <img
        className="in-picture"
        src={overview}
        alt={t('数据分析：今天的到勤和还没签到的名单')}
        width={1280}
        height={800}
        loading="lazy"
      />
    </section>
  );
}
