import { GRADE_MESSAGES, LIMITS, lengthOf, REVIEW_MESSAGES } from '@rollcall/contract';
import { isComposing } from '@rollcall/ui/composing';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import {
  type ClipboardEvent,
  type DragEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useActivity } from '../../../lib/activity.ts';
import { openGate } from '../../../lib/gate-store.ts';
import { PICTURE_ACCEPT } from '../../../lib/pictures.ts';
import { useAttachments } from '../hooks/use-attachments.ts';
import type { useShortcuts } from '../hooks/use-shortcuts.ts';
import { type Change, type ReviewContent, withPhrase } from '../model/review-content.ts';
import { GradePicker } from './grade-picker.tsx';
import { ImageTray } from './image-tray.tsx';
import { PhraseChips } from './phrase-chips.tsx';
import '../composer.css';

const VoiceRecorder = lazy(() => import('./voice-recorder.tsx'));

interface ComposerProps {
  draft: ReviewContent;
  onChange: Change;
  onGrade: (rank: number) => void;
  shortcuts: ReturnType<typeof useShortcuts>;
  recording: boolean;
  onRecording: (on: boolean) => void;
  /** Something is on its way that belongs to the review. */
  onBusy?: (busy: boolean) => void;
  text?: Ref<HTMLTextAreaElement>;
  /** Escape in the text. */
  onEscape?: () => void;
  /** Shows the keys of grading mode. */
  keys?: boolean;
}

/** Grade, text, phrases, pictures (chosen, dropped or pasted) and a voice note of one review. */
export function Composer(props: ComposerProps) {
  const { draft, onChange, onGrade, shortcuts, recording, onRecording, onBusy } = props;
  const { text, onEscape, keys = false } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const { activity } = useActivity();
  const { sending, add: send } = useAttachments(draft.imgs.length, (url) =>
    onChange(({ imgs }) => ({ imgs: [...imgs, url] })),
  );
  /** Pictures of a review take certification (N19, CERTGATE-26); says so before anything is chosen or sent. */
  const mayAdd = () => {
    if (activity.is_cerficated === 1) return true;
    openGate('annotation', t(GRADE_MESSAGES.certifiedOnly));
    return false;
  };
  const add = (files: readonly File[]) => {
    if (mayAdd()) send(files);
  };
  const [unsent, setUnsent] = useState(false);
  const busy = sending.length > 0 || (recording && unsent);
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  };
  const length = lengthOf(draft.content);
  return (
    // Dropping is an extra way in; the button beside it does the same by keyboard.
    <fieldset
      className="mk-composer"
      aria-label={t('点评内容')}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
    >
      {keys && <MutedLabel>{t('等级')}</MutedLabel>}
      <GradePicker value={draft.rank} onPick={onGrade} keys={keys} />
      {keys && <MutedLabel>{t('评语')}</MutedLabel>}
      <div className="mk-text">
        <textarea
          ref={text}
          rows={3}
          value={draft.content}
          placeholder={t('写几句评语，可以直接粘贴图片')}
          aria-label={t('评语')}
          onChange={(event) => onChange({ content: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) onEscape?.();
          }}
        />
        {length > LIMITS.remark - 100 && (
          <span className={length > LIMITS.remark ? 'mk-count mk-count-over' : 'mk-count'}>
            {length} / {LIMITS.remark}
          </span>
        )}
      </div>
      <PhraseChips
        shortcuts={shortcuts}
        keys={keys}
        onInsert={(phrase) =>
          onChange(({ content }) => ({ content: withPhrase(content, phrase, LIMITS.remark) }))
        }
      />
      <ImageTray
        imgs={draft.imgs}
        sending={sending}
        onRemove={(url) => onChange(({ imgs }) => ({ imgs: imgs.filter((one) => one !== url) }))}
      />
      {draft.audio !== '' && (
        <div className="mk-voice">
          <audio src={draft.audio} controls preload="metadata" aria-label={t('语音点评')}>
            <track kind="captions" />
          </audio>
          <Button look="quiet" aria-label={t('移除语音')} onClick={() => onChange({ audio: '' })}>
            <Icon name="trash" size={16} />
          </Button>
        </div>
      )}
      {recording && (
        <Suspense>
          <VoiceRecorder
            onUnsent={setUnsent}
            onDone={(audio) => onChange({ audio })}
            onClose={() => onRecording(false)}
          />
        </Suspense>
      )}
      <div className="mk-tools">
        <input
          ref={chooser}
          type="file"
          accept={PICTURE_ACCEPT}
          multiple
          hidden
          aria-label={t('点评图片')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            add(files);
          }}
        />
        <Button
          onClick={() => {
            if (!mayAdd()) return;
            if (draft.imgs.length + sending.length < LIMITS.remarkImages) chooser.current?.click();
            else toast.error(t(REVIEW_MESSAGES.tooManyImages));
          }}
        >
          <Icon name="image" size={16} />
          {t('图片')}
        </Button>
        <Button disabled={recording || draft.audio !== ''} onClick={() => onRecording(true)}>
          <Icon name="mic" size={16} />
          {t('录音')}
          {keys && <kbd className="mk-key">V</kbd>}
        </Button>
      </div>
    </fieldset>
  );
}

/** Names a part for the eye; the part itself has the name for screen readers. */
const MutedLabel = ({ children }: { children: string }) => (
  <p className="mk-label" aria-hidden="true">
    {children}
  </p>
);
