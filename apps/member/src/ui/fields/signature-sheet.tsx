import { useModal } from '@rollcall/ui/hooks/use-modal';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import './signature-sheet.css';

interface SignatureSheetProps {
  title: string;
  /** A PNG with black ink on white, as large as the writing and a margin. */
  onSigned: (blob: Blob) => void;
  onClose: () => void;
}

const INK = '#1f2329';
const PAPER = '#ffffff';
/** Margin around the writing, in pixels of the screen. */
const MARGIN = 16;

/** Corners of the writing in pixels of the screen. */
function boundsOf(pad: SignaturePad, width: number, height: number) {
  const points = pad.toData().flatMap((stroke) => stroke.points);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.max(0, Math.min(...xs) - MARGIN);
  const top = Math.max(0, Math.min(...ys) - MARGIN);
  return {
    left,
    top,
    width: Math.min(width, Math.max(...xs) + MARGIN) - left,
    height: Math.min(height, Math.max(...ys) + MARGIN) - top,
  };
}

/** The written part of the canvas as a PNG: what was transparent is white. */
function cut(canvas: HTMLCanvasElement, pad: SignaturePad): Promise<Blob | null> {
  const { left, top, width, height } = boundsOf(pad, canvas.clientWidth, canvas.clientHeight);
  const scale = canvas.width / canvas.clientWidth;
  const piece = document.createElement('canvas');
  piece.width = Math.round(width * scale);
  piece.height = Math.round(height * scale);
  const context = piece.getContext('2d');
  if (context) {
    context.fillStyle = PAPER;
    context.fillRect(0, 0, piece.width, piece.height);
    context.drawImage(canvas, -left * scale, -top * scale);
  }
  return new Promise((resolve) => piece.toBlob(resolve, 'image/png'));
}

/** A sheet of paper as large as the screen; turned sideways it is a wide one, with what was written so far. */
export default function SignatureSheet({ title, onSigned, onClose }: SignatureSheetProps) {
  const modal = useModal(onClose, true);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [written, setWritten] = useState(false);

  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const made = new SignaturePad(paper, { penColor: INK, minWidth: 1.5, maxWidth: 4 });
    pad.current = made;
    made.addEventListener('endStroke', () => setWritten(!made.isEmpty()));
    // The canvas has as many pixels as the screen; resizing wipes it, the strokes are drawn again.
    const fit = () => {
      const ratio = Math.max(window.devicePixelRatio, 1);
      const strokes = made.toData();
      paper.width = paper.clientWidth * ratio;
      paper.height = paper.clientHeight * ratio;
      paper.getContext('2d')?.scale(ratio, ratio);
      made.fromData(strokes);
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(paper);
    return () => {
      watcher.disconnect();
      made.off();
    };
  }, []);

  async function done() {
    const blob = canvas.current && pad.current && (await cut(canvas.current, pad.current));
    if (blob) onSigned(blob);
  }

  return (
    <dialog {...modal} className="pad" aria-label={title}>
      <h2>{title}</h2>
      <div className="pad-paper">
        <canvas ref={canvas} aria-label={t('在此手写签名')} role="img" />
        {!written && <p aria-hidden="true">{t('在此手写，手机横过来更宽')}</p>}
      </div>
      <div className="pad-foot">
        <PlainButton onClick={onClose}>{t('取消')}</PlainButton>
        <PlainButton
          disabled={!written}
          onClick={() => {
            pad.current?.clear();
            setWritten(false);
          }}
        >
          {t('重写')}
        </PlainButton>
        <PlainButton look="primary" disabled={!written} onClick={() => void done()}>
          {t('完成')}
        </PlainButton>
      </div>
    </dialog>
  );
}
