import { useT } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Chapters } from '../components/Chapters.tsx';
import { PublicPage } from '../components/PublicPage.tsx';

const CHAPTERS = [
  [
    '点名这件事',
    '老师点名，同学答“到”。签到台把这声“到”搬到手机上：发起人在电脑上建一个签到，成员扫码参加，到了就按一下。',
  ],
  [
    '发起人得到什么',
    '今天应到多少人、到了多少、还差谁，打开就能看见；每天的数据自动汇总，可以看趋势，也可以下载成表格。',
    '时段、地点、Wi-Fi、现场码都能作为签到的条件，由服务器判断，不靠自觉。没签上的也会留下原因，方便核对。',
  ],
  ['成员怎么用', '不用安装应用。用手机扫码打开，当天要到的排在最前面；不能签到时会说明原因，以及该怎么办。'],
  [
    '有哪些签到',
    '普通签到：每天到一次，可以附上文字、图片、录音和视频。',
    '班级签到和训练营：按学号认人，可以长期开放；家长能代孩子签到。',
    '会议签到：一次性的会议和活动，可以投到大屏上，谁到了实时可见。',
    '考勤签到：按时段到，核验地点和 Wi-Fi。',
    '扫码签到：到现场扫码才算数。',
  ],
] as const;

/** What the product is (PAGE-03). */
export function Component() {
  const t = useT();
  return (
    <PublicPage title={t('签到台是什么')}>
      <Chapters chapters={CHAPTERS} />
      <p className="reading-action">
        <ButtonLink to="/home" look="primary">
          {t('登录使用')}
        </ButtonLink>
      </p>
    </PublicPage>
  );
}
