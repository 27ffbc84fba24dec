import { savePerson } from '@rollcall/contract';
import { useId } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { PICTURE_ACCEPT } from '../../../lib/pictures.ts';
import { useAction } from '../../../lib/queries.ts';
import { patchUser } from '../../../lib/storage.ts';
import { uploadFace } from '../../../lib/upload-files.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { Avatar } from '../../../ui/Avatar.tsx';

interface FaceProps {
  nickname: string;
  name: string;
  avatar: string;
  onSaved: () => void;
}

/** The own picture: pressed, another one is chosen. */
export function Face({ nickname, name, avatar, onSaved }: FaceProps) {
  const t = useT();
  const id = useId();
  const upload = useUpload();
  const { run, busy } = useAction(savePerson, { onDone: onSaved });
  const waits = busy || upload.running !== null;
  const change = async (file: File) => {
    const url = await upload.run(file.name, (transfer) => uploadFace(file, transfer));
    if (url !== undefined && (await run({ nickname: nickname || name, avatar: url })))
      patchUser({ avatar: url });
  };
  return (
    <span className="person-face">
      <label htmlFor={id} className={waits ? 'busy' : ''} title={t('更换头像')}>
        <Avatar name={name} src={avatar} size={56} />
        <span>{waits ? t('上传中') : t('更换')}</span>
      </label>
      <input
        id={id}
        type="file"
        accept={PICTURE_ACCEPT}
        aria-label={t('更换头像')}
        disabled={waits}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void change(file);
        }}
      />
    </span>
  );
}
