import { describe, expect, it } from 'vitest';
import { createSensitiveWordCheck, STARTING_SENSITIVE_WORDS } from './word-check.ts';

const check = createSensitiveWordCheck(['赌博网站', 'ass', 'QQ号', '']);

describe('createSensitiveWordCheck', () => {
  it('SENS-06 masks each character of a hit', () => {
    expect(check.mask('请看赌博网站，赌博网站')).toBe('请看****，****');
    expect(check.mask('没有问题')).toBe('没有问题');
  });

  it('sees through full width, case and invisible characters', () => {
    expect(check.mask('加ｑＱ号吧')).toBe('加***吧');
    expect(check.isSensitive('赌博\u200b网站')).toBe(true);
    expect(check.mask('😀赌博\u200b网站')).toBe('😀*****');
  });

  it('sees Latin words spread by spaces and signs, but not inside of others', () => {
    for (const text of ['ass', 'A.S.S', '你是 a s_s!', 'ａｓｓ'])
      expect(check.isSensitive(text), text).toBe(true);
    for (const text of ['class', 'assassin', 'as soon', 'pass'])
      expect(check.isSensitive(text), text).toBe(false);
  });

  it('does not join Chinese characters over a comma', () => {
    expect(check.isSensitive('严禁赌博，网站已关闭')).toBe(false);
  });

  it('finds a word that overlaps another', () => {
    expect(createSensitiveWordCheck(['甲乙丙', '乙丙丁']).mask('甲乙丙丁')).toBe('****');
    expect(createSensitiveWordCheck([]).isSensitive('甲')).toBe(false);
  });

  it('the starting list leaves ordinary school texts alone', () => {
    const start = createSensitiveWordCheck(STARTING_SENSITIVE_WORDS);
    expect(STARTING_SENSITIVE_WORDS.length).toBeGreaterThanOrEqual(40);
    for (const text of [
      '禁毒宣传教育班会：认识毒品的危害，远离赌博',
      '三年级二班晨读签到，请上传朗读录音',
      '发票请交到财务室，大麻袋两个由后勤领取',
      '性教育讲座、艾滋病预防知识竞赛',
      '银行卡信息请按时登记；打靶课注意枪支安全',
      '反诈宣传：警惕校园贷、杀猪盘，拒绝传销、洗钱，不吸毒不贩毒',
      '一本道德与法治课本；特殊教育：智障儿童入学；生物课：人体器官模型',
      '滚动播放国防教育片，参观军事博物馆；智能障碍赛报名',
      '请同学们把班级的废物分类；操场集合，操你们班的广播体操',
      'class assignment: push it, mass, passage, scunthorpe',
    ])
      expect(start.isSensitive(text), text).toBe(false);
    expect(start.isSensitive('加微信看裸聊')).toBe(true);
    for (const text of ['法轮功', '色情视频', '网赌平台', '出售枪支弹药', '代考包过', '代写论文'])
      expect(start.isSensitive(text), text).toBe(true);
  });
});
