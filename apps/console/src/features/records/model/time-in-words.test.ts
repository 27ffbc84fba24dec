import { describe, expect, it } from 'vitest';
import { dateTimeInWords, dayInWords, metresInWords, whereInWords } from './time-in-words.ts';

const TODAY = '2026-11-21';
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const SCHOOL = { address: '人民大道200号', latitude: 31.2304, longitude: 121.4737, range: 500 };
const PHONE = {
  latitude: 31.2311,
  longitude: 121.4737,
  accuracy: 12,
  datum: 'gcj02' as const,
  address: '黄浦区',
  distance: 86.4,
  inside: 1 as const,
};

describe('when and where of a record', () => {
  it('REC-05 says the day as people do', () => {
    expect(dayInWords('2026-11-21', TODAY)).toBe('今天');
    expect(dayInWords('2026-11-20', TODAY)).toBe('昨天');
    expect(dayInWords('2026-11-19', TODAY)).toBe('11月19日 周四');
    expect(dayInWords('2025-12-31', TODAY)).toBe('2025年12月31日 周三');
  });

  it('REC-05 takes the day of the business zone', () => {
    expect(dateTimeInWords(at('2026-11-21T00:05:00'), TODAY)).toBe('今天 00:05');
    expect(dateTimeInWords(at('2026-11-20T23:59:59'), TODAY)).toBe('昨天 23:59');
  });

  it('says the distance to the nearest place and how exact it is', () => {
    expect(whereInWords(PHONE, [{ ...SCHOOL, latitude: 39.9, address: '别处' }, SCHOOL])).toBe(
      '距“人民大道200号” 86 米 · 误差 12 米',
    );
  });

  it('says where a phone knew its place less exactly than the place is wide', () => {
    expect(whereInWords({ ...PHONE, accuracy: 5000, rough: 1 }, [SCHOOL])).toBe(
      '距“人民大道200号” 86 米 · 误差 5.0 公里，比签到范围还大',
    );
  });

  it('says the address where the activity names no place', () => {
    expect(whereInWords(PHONE, [])).toBe('黄浦区 · 误差 12 米');
    expect(whereInWords({ ...PHONE, address: '', accuracy: 0 }, [])).toBe('31.23110, 121.47370');
    expect(whereInWords(null, [SCHOOL])).toBe('');
  });

  it('REC-05 says to members at which place it was', () => {
    expect(whereInWords({ address: '校门', inside: 1 }, [SCHOOL])).toBe('在“校门”范围内');
    expect(whereInWords({ address: '', inside: 1 }, [SCHOOL])).toBe('在“签到地点”范围内');
  });

  it('turns to kilometres from 1,000 metres on', () => {
    expect(metresInWords(999.4)).toBe('999 米');
    expect(metresInWords(1540)).toBe('1.5 公里');
  });
});
