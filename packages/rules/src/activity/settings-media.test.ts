import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../test/fixtures.ts';
import { namedFiles, withRealDurations } from './settings-media.ts';

const file = (letter: string, ext: string) => `/files/${letter.repeat(22)}.${ext}`;
const settings = settingsWith({
  banner: file('a', 'jpg'),
  banner_video: file('b', 'mp4'),
  banner_video_thumb: file('c', 'jpg'),
  banner_video_duration: 9999,
  cast: { logo: file('d', 'png') },
  contacts: [{ type: 3, qrcode: file('e', 'png') }],
  rules: [
    { type: 'text', value: '早' },
    { type: 'audio', url: file('f', 'mp3'), duration: 1 },
    { type: 'video', url: file('g', 'jpg'), url_play: file('h', 'mp4') },
    { type: 'file', file_name: '须知.pdf', file_url: file('i', 'pdf') },
    { type: 'img', value: file('j', 'png') },
  ],
});

describe('uploads in the settings', () => {
  it('FORM-16 names every upload with the kind that its place asks for', () => {
    expect(namedFiles(settings).map(({ field, kind, address }) => [field, kind, address[7]])).toEqual([
      ['banner', 'image', 'a'],
      ['banner_video', 'video', 'b'],
      ['banner_video', 'image', 'c'],
      ['cast.logo', 'image', 'd'],
      ['contacts.0', 'image', 'e'],
      ['rules.1', 'audio', 'f'],
      ['rules.2', 'video', 'h'],
      ['rules.2', 'image', 'g'],
      ['rules.3', 'document', 'i'],
      ['rules.4', 'image', 'j'],
    ]);
  });

  it('UPLOAD-17 takes lengths from the uploads and not from the request', () => {
    const real = withRealDurations(settings, (address) => (address.endsWith('mp4') ? 12 : 34));
    expect(real.banner_video_duration).toBe(12);
    expect(real.rules.map((block) => ('duration' in block ? block.duration : null))).toEqual([
      null,
      34,
      12,
      null,
      null,
    ]);
    expect(withRealDurations({ ...settings, banner_video: '' }, () => 5).banner_video_duration).toBe(0);
  });
});
