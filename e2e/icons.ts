import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launch } from './support/browser.ts';

const ROOT = join(import.meta.dirname, '..');
const SERIF = "'Noto Serif CJK SC', 'Songti SC', SimSun, serif";
const SANS = "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";

/** The mark 到 on vermilion. `round`: corners as a share of the side; `glyph`: the character as a share of the side. */
const mark = (side: number, { round, glyph }: { round: number; glyph: number }) =>
  `<div style="width:${side}px;height:${side}px;border-radius:${side * round}px;background:#c8402f;color:#fff;display:grid;place-items:center;font:700 ${side * glyph}px/1 ${SERIF}"><span style="translate:0 -4%">到</span></div>`;

const ROUND = { round: 0.2, glyph: 0.68 };
/** Systems cut their own shape out of it: the character stays within the middle 80 %. */
const FULL = { round: 0, glyph: 0.54 };

const ICONS = [
  ['apps/member/public/icons/192.png', 192, ROUND],
  ['apps/member/public/icons/512.png', 512, ROUND],
  ['apps/member/public/icons/maskable-512.png', 512, FULL],
  ['apps/member/public/icons/apple-touch.png', 180, FULL],
  ['apps/console/public/apple-touch-icon.png', 180, FULL],
  ['apps/console/public/favicon.png', 64, ROUND],
] as const;

/** Preview of a link in chats and search engines: 20 days of a class, the last one just stamped. */
const days = Array.from({ length: 20 }, (_, day) =>
  day === 19
    ? mark(64, ROUND)
    : `<i style="width:64px;height:64px;border-radius:12px;box-sizing:border-box;${day === 5 || day === 13 ? 'background:#e7e7e2' : 'background:#e6f3ee;border:2px solid #b9dccf'}"></i>`,
).join('');
const CARD = `<div style="width:1200px;height:630px;box-sizing:border-box;padding:72px 88px;background:#f7f7f4;color:#1f2329;font-family:${SANS}">
  <div style="display:flex;gap:20px;align-items:center;font-size:34px;font-weight:600">${mark(60, ROUND)}签到台</div>
  <h1 style="margin:56px 0 16px;font-size:72px;line-height:1.3">点名这件事，交给一声“到”</h1>
  <p style="margin:0 0 48px;font-size:32px;color:#565d66">班级考勤、会议签到、训练营打卡</p>
  <div style="display:grid;grid-template-columns:repeat(10,64px);gap:14px">${days}</div></div>`;

const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });

async function draw(target: string, html: string, width: number, height: number): Promise<void> {
  await page.setContent(`<style>body{margin:0;background:transparent}</style>${html}`);
  const picture = await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } });
  const path = join(ROOT, target);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toBuffer());
}

for (const [target, side, shape] of ICONS) await draw(target, mark(side, shape), side, side);
await draw('apps/console/public/social.png', CARD, 1200, 630);
await browser.close();
