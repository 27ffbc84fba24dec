import { MANUAL_LIMITS } from '@rollcall/contract/manual/calls';
import { Icon } from '@rollcall/ui/primitives/icon';
import { Select } from '@rollcall/ui/primitives/select';
import { TextArea } from '@rollcall/ui/primitives/text-area';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t, text } from '@rollcall/web/i18n';
import { PICTURE_ACCEPT } from '../../../lib/pictures.ts';
import { FileButton } from '../../../ui/form/media/file-button.tsx';
import { useOperatorPicture } from '../hooks/use-operator-picture.ts';
import { BLOCK_NAMES, BLOCK_TYPES, type Draft, newDraft } from '../model/blocks.ts';

const HINTS: Partial<Record<Draft['type'], string>> = text({
  steps: '一行一步',
  list: '一行一条',
  text: '写《页面标题》会变成链接',
});

/** The pieces of a page, one below the other. */
export function BlockEditor({ drafts, onChange }: { drafts: Draft[]; onChange: (drafts: Draft[]) => void }) {
  const put = (draft: Draft) => onChange(drafts.map((one) => (one.key === draft.key ? draft : one)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...drafts];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    onChange(next);
  };
  return (
    <>
      <ol className="oc-blocks">
        {drafts.map((draft, at) => (
          <li key={draft.key} aria-label={t('第 {{n}} 段', { n: at + 1 })}>
            <div className="oc-block-head">
              <Select
                label={t('第 {{n}} 段的样式', { n: at + 1 })}
                width={128}
                value={draft.type}
                options={BLOCK_TYPES.map((value) => ({ value, label: t(BLOCK_NAMES[value]) }))}
                onChange={(type) => put({ ...draft, type })}
              />
              <span className="oc-order">
                <IconButton
                  name={t('上移第 {{n}} 段', { n: at + 1 })}
                  off={at === 0}
                  up
                  onPress={() => move(at, -1)}
                />
                <IconButton
                  name={t('下移第 {{n}} 段', { n: at + 1 })}
                  off={at === drafts.length - 1}
                  onPress={() => move(at, 1)}
                />
                <button
                  type="button"
                  className="oc-icon"
                  aria-label={t('删除第 {{n}} 段', { n: at + 1 })}
                  onClick={() => onChange(drafts.filter((one) => one !== draft))}
                >
                  <Icon name="trash" size={16} />
                </button>
              </span>
            </div>
            {draft.type === 'picture' ? (
              <PicturePiece draft={draft} at={at} onChange={put} />
            ) : (
              <TextArea
                label={t('第 {{n}} 段的内容', { n: at + 1 })}
                placeholder={t(HINTS[draft.type] ?? '')}
                value={draft.text}
                rows={draft.type === 'head' ? 1 : 2}
                onChange={(text) => put({ ...draft, text })}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="oc-row">
        {BLOCK_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className="oc-add"
            onClick={() => onChange([...drafts, newDraft(type)])}
          >
            <Icon name="plus" size={16} />
            {t(BLOCK_NAMES[type])}
          </button>
        ))}
      </div>
    </>
  );
}

function IconButton({
  name,
  off,
  up,
  onPress,
}: {
  name: string;
  off: boolean;
  up?: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className="oc-icon" aria-label={name} disabled={off} onClick={onPress}>
      <Icon name="down" size={16} {...(up ? { className: 'oc-up' } : {})} />
    </button>
  );
}

function PicturePiece({
  draft,
  at,
  onChange,
}: {
  draft: Draft;
  at: number;
  onChange: (draft: Draft) => void;
}) {
  const { bring, busy } = useOperatorPicture((url) => onChange({ ...draft, url }));
  const label = busy ? t('正在上传…') : draft.url ? t('换一张图片') : t('选择图片');
  return (
    <div className="oc-piece">
      {draft.url && <img src={draft.url} alt={draft.text} />}
      <FileButton
        label={label}
        name={`${label} ${at + 1}`}
        icon="image"
        accept={PICTURE_ACCEPT}
        disabled={busy}
        onFile={(file) => void bring(file)}
      />
      <TextField
        label={t('第 {{n}} 段的图片说明', { n: at + 1 })}
        placeholder={t('图片说明')}
        most={MANUAL_LIMITS.pictureText}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
      />
    </div>
  );
}
