import { text } from '@rollcall/web/i18n';

/** Width and height of a cover as it is advised (FORM-13). */
export const COVER_SIZE = { width: 750, height: 420 } as const;
/** Pixels of the drawing for one of the advised size: sharp on phones. */
export const COVER_SCALE = 2;

const [JADE, DEEP, MIST, PALE, PAPER] = ['#0b7a5e', '#075a45', '#8cc4af', '#e6f3ee', '#f7f7f4'];
const STAMPED = new Set([0, 1, 2, 3, 4, 7, 8, 9, 10, 14, 15, 16]);

const squares = Array.from({ length: 28 }, (_, i) => {
  const [x, y] = [151 + (i % 7) * 66, 82 + Math.floor(i / 7) * 66];
  const opacity = STAMPED.has(i) ? 0.92 : 0.16;
  return `<rect x="${x}" y="${y}" width="52" height="52" rx="10" fill="#fff" fill-opacity="${opacity}"/>${
    STAMPED.has(i)
      ? `<path d="M${x + 15} ${y + 27}l8 8 15-17" fill="none" stroke="${JADE}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
      : ''
  }`;
}).join('');

const waves = Array.from({ length: 9 }, (_, i) => {
  const y = 60 + i * 46;
  return `<path d="M-20 ${y}c60-34 130-34 190 0s130 34 190 0 130-34 190 0 130 34 190 0" fill="none" stroke="#fff" stroke-opacity="${0.1 + i * 0.05}" stroke-width="3"/>`;
}).join('');

const lanes = Array.from({ length: 6 }, (_, i) => {
  const inset = 40 + i * 26;
  return `<rect x="${inset}" y="${inset}" width="${750 - 2 * inset}" height="${420 - 2 * inset}" rx="${(420 - 2 * inset) / 2}" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="3"/>`;
}).join('');

const bamboo = [90, 150, 560, 625, 690]
  .map((x, i) => {
    const colour = i % 2 ? MIST : JADE;
    const leaf = (y: number, side: number) =>
      `<path d="M${x} ${y}q${side * 46}-34 ${side * 86}-14q${side * -34} 30 ${side * -86} 14Z" fill="${colour}" fill-opacity="0.75"/>`;
    return `<path d="M${x} 440V${-20}" stroke="${colour}" stroke-width="14"/><path d="M${x - 9} ${110 + i * 20}h18M${x - 9} ${260 + i * 14}h18" stroke="${PALE}" stroke-width="5"/>${leaf(120 + i * 22, i < 2 ? 1 : -1)}${leaf(250 + i * 16, i < 2 ? 1 : -1)}`;
  })
  .join('');

const lines = [150, 186, 222, 258]
  .map(
    (y) =>
      `<path d="M212 ${y}q62-14 124 2M414 ${y + 2}q62-16 124-2" fill="none" stroke="${MIST}" stroke-width="6" stroke-linecap="round"/>`,
  )
  .join('');

const draw = (ground: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}" width="${COVER_SIZE.width * COVER_SCALE}" height="${COVER_SIZE.height * COVER_SCALE}"><rect width="750" height="420" fill="${ground}"/>${shapes}</svg>`;

/** Covers of our own to choose from: calm grounds without words, so that any title goes with them. */
export const COVER_DESIGNS: readonly { name: string; svg: string }[] = text([
  {
    name: '晨光',
    svg: draw(
      PALE!,
      `<circle cx="548" cy="158" r="66" fill="#e9b872"/><path d="M0 300q140-120 290-40t460-60v220H0Z" fill="${MIST}"/><path d="M0 350q180-110 360-30t390-60v160H0Z" fill="#2e9377"/><path d="M0 390q220-70 420-20t330-40v90H0Z" fill="${JADE}"/>`,
    ),
  },
  { name: '日历', svg: draw(JADE!, squares) },
  { name: '水波', svg: draw(DEEP!, waves) },
  {
    name: '书页',
    svg: draw(
      PAPER!,
      `<path d="M375 108q-96-44-210-22v226q114-22 210 22 96-44 210-22V86q-114-22-210 22Z" fill="#fff" stroke="${JADE}" stroke-width="8" stroke-linejoin="round"/><path d="M375 108v226" stroke="${JADE}" stroke-width="8"/>${lines}`,
    ),
  },
  { name: '竹影', svg: draw(PALE!, bamboo) },
  { name: '跑道', svg: draw(JADE!, lanes) },
]);
