import { type HomeworkSettings, type HomeworkSettingsInput, homeworkSettings } from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';

const text = {
  field_key: 1,
  field_name: '文字',
  field_type: 7,
  status: 1 as const,
  require: 1 as const,
  min_limit: 1,
  max_limit: 500,
};
const pictures = {
  field_key: 2,
  field_name: '图片',
  field_type: 2,
  status: 1 as const,
  max_limit: 3,
};
const temperature = {
  field_key: 101,
  field_name: '体温',
  field_desc: '单位 ℃',
  field_type: 0,
  status: 1 as const,
  require: 1 as const,
  min_limit: 1,
  max_limit: 10,
};

interface DemoHomework {
  key: string;
  /** Day on which it was assigned. */
  madeOn: string;
  settings: HomeworkSettings;
  /** Share of pupils who submit it, in percent, and their texts. */
  share: number;
  lines: string[];
}

/** Homework of the demo's class: each kind, running, over and yet to come. */
export function homeworkAt(today: string): DemoHomework[] {
  const day = (ago: number) => startOfDay(addDays(today, ago));
  const make = (
    key: string,
    madeOn: number,
    [share, ...lines]: [number, ...string[]],
    settings: Partial<HomeworkSettingsInput> & Pick<HomeworkSettingsInput, 'title' | 'mode'>,
  ): DemoHomework => ({
    key,
    madeOn: addDays(today, madeOn),
    share,
    lines,
    settings: homeworkSettings.parse({
      start_date: day(madeOn),
      end_date: day(14),
      end_time: 75_600,
      fill_options: [text],
      ...settings,
    }),
  });
  return [
    make('over', -6, [95, '二十题都做完了，错了一题。', '做完了，用时八分钟。', '全对。'], {
      title: '口算练习第 12 页',
      mode: 0,
      end_date: day(-3),
      content: [{ type: 'text', value: '完成口算练习第 12 页，做完后写下用时和错题数。' }],
    }),
    make('temperature', -3, [97, '36.3', '36.5', '36.6', '36.4'], {
      title: '晨检体温上报',
      mode: 2,
      time_list: [[390, 510]],
      checkinday: [0, 1, 2, 3, 4],
      fill_options: [temperature],
      can_makeup: 1,
    }),
    make('reading', -2, [80, '读了第三单元的生词。', '背了《山行》。', '读了两遍课文。'], {
      title: '早读打卡',
      mode: 3,
      time_list: [
        [390, 440],
        [450, 480],
      ],
      limit: 2,
    }),
    make(
      'daily',
      -5,
      [85, '今天读了《草房子》第三章。', '读到桑桑生病那一段，很感动。', '读了半小时，摘了三个好词。'],
      {
        title: '每天阅读半小时',
        mode: 1,
        time_list: [[420, 1260]],
        fill_options: [text, pictures],
        can_makeup: 2,
        enable_remind: 1,
        advance_time: 1,
      },
    ),
    make(
      'essay',
      -1,
      [65, '我最喜欢初见草原的一段，一碧千里的景色像画一样。', '蒙古族人民很热情，我也想去草原看看。'],
      {
        title: '朗读《草原》并写一段读后感',
        mode: 0,
        end_date: day(2),
        content: [
          { type: 'text', value: '1. 大声朗读课文两遍。\n2. 用三五句话写写你最喜欢的一段，说说为什么。' },
        ],
        show_answer: 2,
        answer: [{ type: 'text', value: '参考：作者借景抒情，先写草原的美景，再写蒙古族人民的热情。' }],
        can_makeup: 1,
      },
    ),
    make('lesson', 0, [90, '到'], {
      title: '上课签到',
      mode: 4,
      end_date: day(0),
      time_list: [
        [480, 495],
        [840, 855],
      ],
      limit: 2,
      fill_options: [],
    }),
    make('next', 0, [0], {
      title: '周末手抄报：家乡的秋天',
      mode: 0,
      start_date: day(1),
      start_time: 28_800,
      end_date: day(4),
      fill_options: [text, pictures],
    }),
  ];
}
