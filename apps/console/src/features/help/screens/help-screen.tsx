import { LIMITS } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { t, text } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { ManualContents } from '../components/manual-contents.tsx';
import { ManualSearch } from '../components/manual-search.tsx';
import '../components/help.css';

const QUESTIONS = text([
  [
    '怎样让成员参加',
    '在列表里点签到的“分享”：把链接发到群里，或下载二维码打印、投屏。成员用手机扫码，填好资料就加入了。',
    '免费活动只能扫码签到，链接打开的是介绍页；发起人完成认证后，链接和二维码都可以签到。',
  ],
  [
    '今天的数字是怎么算的',
    '“应到”是今天需要签到的成员：已加入的普通成员和管理员，加上指定名单里还没有认领的人。不在签到周期内的日子没有人应到。',
    '“已签到”按人数计，同一个人签多次只算一个。',
  ],
  [
    '成员说签不上',
    '成员的手机会写明原因，例如不在时段内、离地点还差多少米。发起人可以在“未通过的尝试”里看到是谁、什么时候、为什么。',
    '定位不准时，请成员打开手机的精确定位，并在室外稍等片刻再试。',
  ],
  [
    '只让名单上的人参加',
    '在“参与规则”里打开“指定名单”，上传姓名、手机号、学号的表格。成员填的信息和名单对上了才能加入，没来的人也会算进“应到”。',
    '不方便准备名单时，可以打开“加入审核”，在“加入待审核”里逐个或一起通过。',
  ],
  [
    '忘了签、没带手机怎么办',
    '打开“补签”后，成员可以补以前的日子；需要审核的补签在“补签与迟到”里处理，通过后才计入。',
    '孩子没有手机时，家长可以在成员页上添加孩子，代他签到；记录里会注明“代签”。',
  ],
  [
    '怎样投到大屏',
    '在“分享”里打开大屏，把页面放到投影上按“全屏”。到了多少人、刚到的是谁，会实时出现，不用登录。',
  ],
  [
    '签到开始以后还能改吗',
    '可以改标题、说明、时段、地点和填写项；开始日期不能再改。改动从当天起生效，过去的日子按当时的规则计算。',
  ],
  [
    '数据能保存多久',
    `已结束的签到免费保存${LIMITS.endedFreeMonths}个月，认证的发起人永久保存。下载数据生成的文件保留${LIMITS.exportRetentionHours}小时，过期可以重新生成。`,
  ],
] as const);

/** The manual's contents with its search, the films, and short answers to what organisers ask (PAGE-23). */
export function HelpScreen({ films }: { films: ReactNode }) {
  return (
    <PageFrame>
      <PageHead title={t('帮助')} />
      <ManualSearch />
      <ManualContents />
      <div className="help-films">{films}</div>
      <section className="questions" aria-labelledby="questions-title">
        <h2 id="questions-title">{t('常见问题')}</h2>
        {QUESTIONS.map(([question, ...answer]) => (
          <section key={question}>
            <h3>{t(question)}</h3>
            {answer.map((paragraph) => (
              <p key={paragraph}>{t(paragraph)}</p>
            ))}
          </section>
        ))}
      </section>
    </PageFrame>
  );
}
