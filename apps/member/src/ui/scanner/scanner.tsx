import { useModal } from '@rollcall/ui/hooks/use-modal';
import { CloseIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton, PlainIconButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { inWechat } from '../../lib/wechat.ts';
import { readCode } from './detector.ts';
import { light, litTrack } from './torch.ts';
import './scanner.css';

const FRAME_MS = 150;

interface ScannerProps {
  title: string;
  /** Takes the content of a code; answers a sentence where it is not the right one. */
  onCode: (text: string) => string | null;
  onClose: () => void;
}

function cameraProblem(error: unknown): string {
  if (!navigator.mediaDevices) return t('此浏览器不能打开摄像头，请选择二维码照片');
  return error instanceof DOMException && error.name === 'NotAllowedError'
    ? t('摄像头权限被拒绝。请在浏览器设置里允许此网页使用摄像头，或选择二维码照片')
    : t('摄像头打不开，请选择二维码照片');
}

/** Inside the messenger its own scanner; where that does not open, and everywhere else, the page's. */
export default function Scanner(props: ScannerProps) {
  const [own, setOwn] = useState(!inWechat());
  const [note, setNote] = useState('');
  const latest = useRef(props);
  latest.current = props;
  const requested = useRef(false);
  useEffect(() => {
    if (own || requested.current) return;
    requested.current = true;
    import('../../lib/wechat-sdk.ts')
      .then(({ scanByWechat }) => scanByWechat())
      .catch(() => undefined)
      .then((text) => {
        if (text === null) return latest.current.onClose();
        const wrong = text === undefined ? '' : latest.current.onCode(text);
        if (wrong === null) return;
        setNote(wrong);
        setOwn(true);
      });
  }, [own]);
  return own ? <OwnScanner {...props} first={note} /> : null;
}

/** The page's own scanner: reads codes from the camera, or from a photo of one. `first`: what to say before that. */
function OwnScanner({ title, onCode, onClose, first }: ScannerProps & { first: string }) {
  const modal = useModal(onClose);
  const video = useRef<HTMLVideoElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState(first);
  /** The camera with a lamp, and whether that is lit. */
  const [lamp, setLamp] = useState<{ track: MediaStreamTrack; lit: boolean }>();
  const take = useRef(onCode);
  take.current = onCode;

  useEffect(() => {
    let stream: MediaStream | undefined;
    let gone = false;
    let timer = 0;

    async function look() {
      if (gone || !video.current) return;
      try {
        const text = video.current.readyState >= 2 ? await readCode(video.current) : null;
        if (text !== null && !gone) setNote(take.current(text) ?? '');
      } catch (error) {
        console.warn('reading a frame failed', error);
      }
      timer = window.setTimeout(() => void look(), FRAME_MS);
    }

    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        return setNote(cameraProblem(error));
      }
      if (gone || !video.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const track = litTrack(stream);
      if (track) setLamp({ track, lit: false });
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      void look();
    }
    void start();
    return () => {
      gone = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  async function turn({ track, lit }: { track: MediaStreamTrack; lit: boolean }) {
    try {
      await light(track, !lit);
      setLamp({ track, lit: !lit });
    } catch {
      // The camera cannot do as it promised, so the button goes.
      setLamp(undefined);
    }
  }

  async function readPhoto(file: File) {
    const text = await createImageBitmap(file)
      .then(readCode)
      .catch(() => null);
    setNote(text === null ? t('照片里没有找到二维码，请换一张清晰的') : (onCode(text) ?? ''));
  }

  return (
    <dialog {...modal} className="scanner" aria-label={title}>
      <video ref={video} muted playsInline />
      <div className="scanner-head">
        <h2>{title}</h2>
        <PlainIconButton icon={<CloseIcon />} label={t('关闭')} onClick={onClose} />
      </div>
      <div className="scanner-frame" />
      <div className="scanner-foot">
        <p role="status">{note || t('对准签到码，自动识别')}</p>
        <div className="scanner-ways">
          {lamp && (
            <PlainButton onClick={() => void turn(lamp)}>
              {lamp.lit ? t('关闭手电筒') : t('打开手电筒')}
            </PlainButton>
          )}
          <PlainButton onClick={() => input.current?.click()}>{t('选择二维码照片')}</PlainButton>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={t('选择二维码照片')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void readPhoto(file);
          }}
        />
      </div>
    </dialog>
  );
}
