import type { Act } from './pace.ts';
import { photo } from './photo.ts';

/** Pictures that are sent in turns. */
const PHOTOS = 4;
const SIZE = { width: 3264, height: 2448 };
const PNG = { width: 1100, height: 900 };

interface Answer {
  sta: number;
  msg: string;
  data?: { url: string };
}

/** Pictures as phones send them, and files that are none, each of another member. */
export function fileActs(url: string, member: (n: number) => string): Act[] {
  const photos: Promise<Blob>[] = [];
  const photoAt = (n: number) => {
    photos[n % PHOTOS] ??= photo(SIZE);
    return photos[n % PHOTOS]!;
  };
  const png = photo(PNG, 'png');
  // Awaited by whoever sends it; until then its failure is nobody's.
  png.catch(() => {});

  async function send(file: Blob, name: string, token: string): Promise<Answer> {
    const form = new FormData();
    form.append('file', file, name);
    const response = await fetch(`${url}/xcx/file/v1/upload?type=record`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return (await response.json()) as Answer;
  }
  /** Sends a picture, and reads it back, small and whole. */
  async function sendPicture(file: Blob, name: string, token: string): Promise<void> {
    const { sta, msg, data } = await send(file, name, token);
    if (sta !== 0 || !data) throw new Error(`${name}: ${msg}`);
    for (const size of ['?size=list', '']) {
      const answer = await fetch(`${url}${data.url}${size}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200 || bytes === 0) throw new Error(`${data.url}${size}: ${answer.status}`);
    }
  }
  async function sendRefused(file: Blob, name: string, token: string): Promise<void> {
    const { sta } = await send(file, name, token);
    if (sta === 0) throw new Error(`${name} was taken, and is no picture`);
  }

  return [
    {
      name: 'picture of 8 megapixels',
      every: 20,
      run: async (n) => sendPicture(await photoAt(n), 'photo.jpg', member(n * 3)),
    },
    {
      name: 'PNG',
      every: 45,
      run: async (n) => sendPicture(await png, 'drawing.png', member(n * 3 + 1)),
    },
    {
      name: 'half a picture, refused',
      every: 60,
      async run(n) {
        const whole = await photoAt(n);
        await sendRefused(whole.slice(0, whole.size / 2, 'image/jpeg'), 'half.jpg', member(n * 3 + 2));
      },
    },
    {
      name: 'text as a picture, refused',
      every: 60,
      run: (n) =>
        sendRefused(new Blob(['no picture'], { type: 'image/jpeg' }), 'text.jpg', member(n * 3 + 2)),
    },
  ];
}
