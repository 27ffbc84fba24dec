import { useEffect, useRef } from 'react';
import { drawAward } from '../model/draw.ts';
import { loadAvatars } from '../model/fonts.ts';
import { type AwardText, type Design, SHEET } from '../model/page.ts';

interface SheetProps {
  design: Design;
  text: AwardText;
  background: ImageBitmap | null;
  /** Units of the sheet to CSS pixels at most; thumbnails are small. */
  scale?: number;
  label: string;
}

/** One certificate on the screen, drawn anew when its faces have come. */
export function Sheet({ design, text, background, scale = 1, label }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stale = false;
    const draw = () => {
      if (!stale && canvas.current)
        drawAward(canvas.current, design, text, scale * Math.min(2, devicePixelRatio), background);
    };
    draw();
    void loadAvatars(Object.values(text).join('')).then(draw);
    return () => {
      stale = true;
    };
  }, [design, text, background, scale]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="award-sheet"
      style={{ aspectRatio: `${SHEET.width} / ${SHEET.height}` }}
    />
  );
}
