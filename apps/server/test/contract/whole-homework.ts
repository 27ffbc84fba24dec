import { aField } from '../fixtures/builders.ts';
import { DAY } from './whole-request.ts';

/** Everything that is set about one homework. */
export const homework = () => ({
  title: '早读',
  mode: 1,
  hint: '读课文',
  start_date: DAY,
  start_time: 0,
  end_date: DAY,
  end_time: 75_600,
  view_auth: 1,
  content: [{ type: 'text', value: '第三课' }],
  limit: 2,
  can_makeup: 1,
  enable_remind: 1,
  advance_time: 0.5,
  scan_required: 1,
  fill_options: [aField({ field_key: 1, field_name: '文字', field_type: 7, max_limit: 500 })],
  pic_text: 1,
  time_list: [
    [390, 400],
    [750, 760],
  ],
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  locations: [{ address: '学校', latitude: 31.23, longitude: 121.47, range: 300 }],
  wifis: [{ ssid: '学校' }],
  answer: [{ type: 'text', value: '略' }],
  show_answer: 1,
  date_show_answer: DAY,
  time_show_answer: 79_200,
  source: 'pc',
});
