import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  bombs,
  foreignFiles,
  MARK,
  type Named,
  polyglots,
  scripts,
} from '../../../test/fixtures/malicious-files.ts';
import {
  lyingSounds,
  lyingVideos,
  placedMedia,
  sounds4GB,
  videosWithFalseHeads,
  wrongOle,
  wrongPackages,
} from '../../../test/fixtures/malicious-media.ts';
import { sendUpload } from '../../../test/fixtures/send.ts';
import {
  ALL,
  AUDIO,
  DOCUMENT,
  describeAfterwards,
  IMAGE,
  placeOf,
  useTarget,
  VIDEO,
} from '../../../test/fixtures/target.ts';

const target = useTarget();

describe('malicious uploads', () => {
  it.each([
    ['picture', 'photo.jpg', 'image/jpeg'],
    ['document', 'report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['member', 'photo.png', 'image/png'],
    ['list', 'names.xlsx', 'application/vnd.ms-excel'],
    ['audio', 'voice.mp3', 'audio/mpeg'],
    ['video', 'clip.mp4', 'video/mp4'],
  ] as const)('UPLOAD-18 foreign files sent as a %s', async (to, filename, type) => {
    const { mov, ...foreign } = await foreignFiles();
    expect(await target.badOf(foreign, ALL[to], 'refused', { filename, type })).toEqual([]);
    const taken = to === 'video' ? 'refused or harmless' : 'refused';
    expect(await target.badOf({ mov: mov! }, ALL[to], taken, { filename, type })).toEqual([]);
  });

  it.each(Object.entries(ALL))('UPLOAD-18 scripts sent as a %s', async (to, path) => {
    const wanted = to === 'list' ? 'refused or harmless' : 'refused';
    expect(await target.badOf(scripts, path, wanted, { filename: 'x.html', type: 'text/html' })).toEqual([]);
  });

  it('UPLOAD-18 right files in the wrong place', async () => {
    const fits: Record<string, string[]> = {
      picture: ['png', 'jpeg'],
      document: ['png', 'jpeg', 'doc', 'xls', 'docx', 'xlsx', 'pptx', 'pdf'],
      member: ['png', 'jpeg', 'heic', 'doc', 'xls', 'docx', 'xlsx', 'pptx', 'pdf'],
      list: ['xls', 'xlsx'],
      audio: ['m4a', 'aac', 'mp3', 'wav'],
      video: ['mp4', 'mp4-last', 'mov'],
    };
    for (const [to, path] of Object.entries(ALL)) {
      const wrong = Object.entries(target.right).filter(([name]) => !fits[to]!.includes(name));
      expect(await target.badOf(Object.fromEntries(wrong), path)).toEqual([]);
    }
  });

  it('files that break off', async () => {
    for (const [name, whole] of Object.entries(target.right)) {
      const path = placeOf(name);
      // Sound without an index is a shorter sound; old documents end in the middle of a sector; the last byte of a
      // picture or a PDF says nothing.
      const bears = ['aac', 'mp3', 'wav', 'doc', 'xls'].includes(name);
      const lengths = [1, 12, 0.2, 0.5, 0.9].map((cut) => (cut < 1 ? Math.floor(whole.length * cut) : cut));
      const cut = Object.fromEntries(
        lengths.map((length) => [`${name} of ${length}`, whole.subarray(0, length)]),
      );
      expect(await target.badOf(cut, path, bears ? 'refused or harmless' : 'refused')).toEqual([]);
      const last = { [`${name} but a byte`]: whole.subarray(0, whole.length - 1) };
      expect(
        await target.badOf(
          last,
          path,
          bears || path === IMAGE || name === 'pdf' ? 'refused or harmless' : 'refused',
        ),
      ).toEqual([]);
    }
  });

  it('UPLOAD-18 bombs, within seconds', async () => {
    for (const [name, content] of Object.entries(bombs(target.right))) {
      const path = /^(png|jpeg)/.test(name) ? IMAGE : DOCUMENT;
      const started = performance.now();
      expect(await target.badOf({ [name]: content }, path)).toEqual([]);
      expect([name, performance.now() - started < 20_000]).toEqual([name, true]);
      if (path === DOCUMENT) expect(await target.badOf({ [name]: content }, ALL.list)).toEqual([]);
    }
  });

  it.each(Object.entries(ALL))('files that are two things at once, sent as a %s', async (_to, path) => {
    expect(await target.badOf(polyglots(target.right), path, 'refused or harmless')).toEqual([]);
  });

  it('UPLOAD-18 documents with something behind their end', async () => {
    const all = polyglots(target.right);
    const names = Object.keys(all).filter((name) => /^(docx|pdf|html) and/.test(name));
    expect(names.length).toBe(5);
    expect(await target.badOf(Object.fromEntries(names.map((name) => [name, all[name]!])), DOCUMENT)).toEqual(
      [],
    );
  });

  it('a place in a picture, a video or a recording is not kept', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } };
    const photos = {
      jpeg: await sharp(target.right['jpeg']).jpeg().withExif(gps).toBuffer(),
      png: await sharp(target.right['png']).png().withExif(gps).toBuffer(),
      'jpeg with XMP': await sharp(target.right['jpeg'])
        .jpeg()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
        .toBuffer(),
    };
    for (const [name, photo] of Object.entries(photos))
      for (const path of [IMAGE, DOCUMENT, ALL.member]) {
        const { data } = await target.send(path, photo);
        expect([name, await target.harmOf(data.url)]).toEqual([name, '']);
      }
    const { place, video, audio } = await placedMedia();
    for (const [path, content] of [
      [VIDEO, video],
      [AUDIO, audio],
    ] as const) {
      expect(content.includes(place)).toBe(true);
      const { data } = await target.send(path, content);
      expect(data.duration).toBe(2);
      expect((await target.fetched(data.url)).content.includes(place)).toBe(false);
    }
    const parts = [
      { name: 'poster', filename: 'p', content: photos.jpeg },
      { filename: 'v', content: target.right['mp4']! },
    ];
    const { data } = await sendUpload(target.base, VIDEO, (await target.somebody()).token, parts);
    expect(await target.harmOf(data.thumb)).toBe('');
  });

  it('videos that lie or lack what they need', async () => {
    expect(await target.badOf(await lyingVideos(), VIDEO)).toEqual([]);
    for (const [name, content] of Object.entries(await videosWithFalseHeads()))
      expect([name, (await target.send(VIDEO, content)).data?.duration]).toEqual([name, 4]);
  });

  it('N17 sound that lies about itself', async () => {
    expect(await target.badOf(lyingSounds(), AUDIO, 'refused or harmless')).toEqual([]);
    for (const [name, content] of Object.entries(sounds4GB()))
      expect([name, (await target.send(AUDIO, content)).data?.duration]).toEqual([name, 3]);
  });

  it('UPLOAD-10 packages that are no document, carry programs or leave their folder', async () => {
    for (const path of [DOCUMENT, ALL.list]) {
      expect(await target.badOf(wrongPackages(), path)).toEqual([]);
      expect(await target.badOf(wrongOle(), path)).toEqual([]);
    }
    expect((await target.send(DOCUMENT, wrongPackages()['docm by its type']!)).msg).toBe(
      '不支持含有宏的文件，请另存为不含宏的文件后重新上传',
    );
  });

  it('files with bytes turned at random', async () => {
    let seed = 20_261_120;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (const [name, whole] of Object.entries(target.right)) {
      const path = placeOf(name);
      const turned: Named = {};
      for (let i = 0; i < 6; i++) {
        const copy = Buffer.from(whole);
        for (let n = 0; n < 1 + i * 4; n++) copy[random(Math.min(copy.length, 2000))] = random(256);
        turned[`${name} ${i}`] = copy;
      }
      expect(await target.badOf(turned, path, 'refused or harmless')).toEqual([]);
    }
  });
});

describeAfterwards(target, 600);
