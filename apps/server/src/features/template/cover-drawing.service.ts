import type { Drawing } from './template-content.reads.ts';

/** Size of a cover in pixels (750*420). */
export const COVER = { width: 750, height: 420 } as const;

interface Palette {
  ground: string;
  shade: string;
  /** The thing itself, and what is bright in it. */
  body: string;
  light: string;
}
const JADE: Palette = { ground: '#dcebe5', shade: '#c3ddd3', body: '#0b7a5e', light: '#ffffff' };
const INK: Palette = { ground: '#25343a', shade: '#2f4249', body: '#8fb8aa', light: '#f3efe2' };
const SAND: Palette = { ground: '#f1e8d6', shade: '#e6d8bd', body: '#8a6a35', light: '#fffdf7' };
const SKY: Palette = { ground: '#dfe8ee', shade: '#c9d8e2', body: '#3c6079', light: '#ffffff' };
const CLAY: Palette = { ground: '#f2e1d9', shade: '#e8cfc3', body: '#9a5a42', light: '#fff9f5' };

/** Drawing over the ground; coordinates of the 750 x 420 cover. */
type Draw = (p: Palette) => string;
const line = (d: string, colour: string, width = 10) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const book = (x: number, y: number, width: number, height: number, colour: string, band: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colour}"/>` +
  `<rect x="${x + 10}" y="${y + 22}" width="${width - 20}" height="8" rx="4" fill="${band}"/>`;

const DRAWN: Record<Drawing, [Palette, Draw]> = {
  sunrise: [
    SAND,
    (p) =>
      `<circle cx="375" cy="270" r="96" fill="${p.body}" opacity=".85"/>` +
      Array.from({ length: 9 }, (_, i) => {
        const a = Math.PI + (Math.PI * (i + 0.5)) / 9;
        const at = (r: number) => `${375 + r * Math.cos(a)} ${270 + r * Math.sin(a)}`;
        return line(`M${at(124)} L${at(160)}`, p.body, 9);
      }).join('') +
      `<rect x="0" y="270" width="750" height="150" fill="${p.shade}"/>` +
      `<path d="M215 330 q80 -40 160 0 q80 -40 160 0 v46 q-80 -36 -160 0 q-80 -36 -160 0z" fill="${p.light}"/>` +
      line('M375 330 v46', p.shade, 5),
  ],
  moon: [
    INK,
    (p) =>
      `<path d="M470 74 a92 92 0 1 0 66 152 a76 76 0 1 1 -66 -152z" fill="${p.light}"/>` +
      `<rect x="150" y="196" width="230" height="224" fill="${p.shade}"/>` +
      [0, 1, 2]
        .flatMap((row) => [0, 1, 2].map((col) => [row, col] as const))
        .map(
          ([row, col]) =>
            `<rect x="${178 + col * 66}" y="${226 + row * 62}" width="42" height="36" rx="4" fill="${(row + col) % 3 === 1 ? p.shade : p.light}" stroke="${p.body}" stroke-width="3" opacity="${(row + col) % 3 === 1 ? 0.6 : 0.95}"/>`,
        )
        .join('') +
      [
        [120, 96],
        [300, 70],
        [620, 300],
        [600, 120],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${p.light}"/>`)
        .join(''),
  ],
  board: [
    JADE,
    (p) =>
      `<rect x="175" y="88" width="400" height="230" rx="12" fill="${p.body}"/>` +
      line('M225 150 h170', p.light, 9) +
      line('M225 190 h110', p.light, 9) +
      `<g fill="none" stroke="${p.light}" stroke-width="9" stroke-linejoin="round"><rect x="440" y="140" width="42" height="42"/><rect x="496" y="140" width="34" height="34"/><rect x="440" y="200" width="34" height="34"/></g>` +
      `<rect x="496" y="196" width="36" height="36" fill="${p.light}"/>` +
      line('M260 318 L220 384 M490 318 L530 384', p.body, 12),
  ],
  leaf: [
    JADE,
    (p) =>
      `<path d="M260 330 C220 170 340 90 520 96 C530 250 440 350 260 330z" fill="${p.body}"/>` +
      line('M248 352 C310 270 380 210 462 152', p.light, 9) +
      line('M330 262 l-6 -58 M392 208 l-4 -50 M352 246 l62 4', p.light, 6),
  ],
  house: [
    CLAY,
    (p) =>
      `<path d="M215 212 L375 96 L535 212 V356 H215z" fill="${p.body}"/>` +
      `<path d="M188 226 L375 90 L562 226" fill="none" stroke="${p.light}" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<circle cx="330" cy="250" r="24" fill="${p.light}"/><path d="M290 356 q0 -66 40 -66 q40 0 40 66z" fill="${p.light}"/>` +
      `<circle cx="428" cy="272" r="18" fill="${p.shade}"/><path d="M398 356 q0 -52 30 -52 q30 0 30 52z" fill="${p.shade}"/>`,
  ],
  clock: [
    SKY,
    (p) =>
      `<circle cx="375" cy="210" r="132" fill="${p.light}" stroke="${p.body}" stroke-width="14"/>` +
      Array.from({ length: 12 }, (_, i) => {
        const a = (Math.PI * i) / 6;
        const at = (r: number) => `${375 + r * Math.sin(a)} ${210 - r * Math.cos(a)}`;
        return line(`M${at(104)} L${at(i % 3 === 0 ? 90 : 98)}`, p.body, 7);
      }).join('') +
      line('M375 210 V126 M375 210 L308 210', p.body, 12) +
      `<circle cx="375" cy="210" r="11" fill="${p.body}"/>`,
  ],
  route: [
    SAND,
    (p) =>
      `<path d="M150 330 C250 330 230 210 330 214 C440 218 420 320 520 306 C590 296 590 220 560 176" fill="none" stroke="${p.light}" stroke-width="22" stroke-linecap="round"/>` +
      `<path d="M150 330 C250 330 230 210 330 214 C440 218 420 320 520 306 C590 296 590 220 560 176" fill="none" stroke="${p.body}" stroke-width="6" stroke-dasharray="4 20" stroke-linecap="round"/>` +
      `<path d="M560 172 c-58 -74 -50 -120 0 -122 c50 2 58 48 0 122z" fill="${p.body}"/><circle cx="560" cy="98" r="17" fill="${p.light}"/>` +
      `<circle cx="150" cy="330" r="20" fill="${p.body}"/>`,
  ],
  page: [
    SKY,
    (p) =>
      `<rect x="262" y="66" width="226" height="296" rx="12" fill="${p.light}" stroke="${p.body}" stroke-width="8"/>` +
      line('M302 128 h146 M302 228 h146 M302 258 h100 M302 318 h120', p.shade, 10) +
      `<rect x="302" y="156" width="30" height="38" fill="${p.body}"/><rect x="344" y="142" width="30" height="52" fill="${p.body}" opacity=".75"/><rect x="386" y="168" width="30" height="26" fill="${p.body}" opacity=".55"/>`,
  ],
  chairs: [
    JADE,
    (p) =>
      `<rect x="245" y="78" width="260" height="120" rx="10" fill="${p.light}" stroke="${p.body}" stroke-width="8"/>` +
      line('M290 120 h110 M290 152 h70', p.shade, 10) +
      [150, 262, 374, 486, 598]
        .map(
          (x, i) =>
            `<circle cx="${x}" cy="${284 - (i % 2) * 8}" r="28" fill="${p.body}" opacity="${i % 2 ? 0.75 : 1}"/><path d="M${x - 48} 420 q0 -92 48 -92 q48 0 48 92z" fill="${p.body}" opacity="${i % 2 ? 0.75 : 1}"/>`,
        )
        .join(''),
  ],
  books: [
    CLAY,
    (p) =>
      `<rect x="0" y="336" width="750" height="84" fill="${p.shade}"/>` +
      book(214, 140, 62, 196, p.body, p.light) +
      book(286, 104, 54, 232, '#0b7a5e', p.light) +
      book(350, 160, 70, 176, p.light, p.body) +
      `<g transform="rotate(-14 470 336)">${book(436, 128, 58, 208, '#3c6079', p.light)}</g>`,
  ],
  bookmark: [
    INK,
    (p) =>
      `<path d="M130 120 q122 -52 245 0 q123 -52 245 0 v220 q-122 -48 -245 0 q-123 -48 -245 0z" fill="${p.light}"/>` +
      line('M375 120 v220', p.body, 6) +
      line('M182 166 q72 -24 144 0 M182 212 q72 -24 144 0 M182 258 q72 -24 100 -8', p.body, 7) +
      line('M424 166 q72 -24 144 0 M424 212 q72 -24 144 0', p.body, 7) +
      `<path d="M500 88 v130 l24 -22 l24 22 V86z" fill="#0b7a5e"/>`,
  ],
  weights: [
    SKY,
    (p) =>
      line('M210 210 H540', p.body, 22) +
      [
        [196, 96],
        [148, 62],
        [518, 96],
        [570, 62],
      ]
        .map(
          ([x, half]) =>
            `<rect x="${x}" y="${210 - half!}" width="36" height="${half! * 2}" rx="10" fill="${p.body}"/>`,
        )
        .join('') +
      `<rect x="0" y="336" width="750" height="84" fill="${p.shade}"/>`,
  ],
  track: [
    SAND,
    (p) =>
      `<path d="M-20 420 C160 330 240 210 376 150 C520 86 640 90 780 60 V420z" fill="${p.body}" opacity=".8"/>` +
      line('M60 420 C220 340 300 230 420 176 C550 118 660 118 780 92', p.light, 5) +
      line('M190 420 C310 350 380 270 480 218 C590 164 680 156 780 134', p.light, 5) +
      line('M330 420 C420 360 470 310 550 268 C630 228 710 214 780 190', p.light, 5) +
      `<circle cx="176" cy="110" r="52" fill="${p.light}"/>`,
  ],
  flag: [
    JADE,
    (p) =>
      `<path d="M120 370 L330 150 L436 262 L500 200 L640 370z" fill="${p.body}"/>` +
      `<path d="M330 150 L272 212 L312 236 L340 208 L372 226 L384 208z" fill="${p.light}"/>` +
      line('M500 200 V84', p.body, 9) +
      `<path d="M504 84 h86 l-22 26 l22 26 h-86z" fill="#c3ddd3" stroke="${p.body}" stroke-width="7" stroke-linejoin="round"/>`,
  ],
};

/** A cover as SVG: no words, so that it needs no font and no language. */
export function drawCover(drawing: Drawing): string {
  const [palette, draw] = DRAWN[drawing];
  const { width, height } = COVER;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>` +
    `<circle cx="640" cy="60" r="150" fill="${palette.shade}" opacity=".5"/>` +
    `<circle cx="70" cy="390" r="120" fill="${palette.shade}" opacity=".5"/>` +
    `${draw(palette)}</svg>`
  );
}
