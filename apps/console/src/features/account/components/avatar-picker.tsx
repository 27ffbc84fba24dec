import { savePerson } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useId } from 'react';
import { useUpload } from '../../../lib/hooks/use-upload.ts';
import { PICTURE_ACCEPT } from '../../../lib/pictures.ts';
import { useAction } from '../../../lib/queries.ts';
import { patchUser } from '../../../lib/session-store.ts';
import { uploadAvatar } from '../../../lib/upload-files.ts';
import { Avatar } from '../../../ui/avatar.tsx';

interface AvatarPickerProps {
  nickname: string;
  name: string;
  avatar: string;
  /** Content beside the picture. */
  children: ReactNode;
  onSaved: () => void;
}

/** The own picture and names, and the way to another picture. */
export function AvatarPicker({ nickname, name, avatar, children, onSaved }: AvatarPickerProps) {
  const id = useId();
  const upload = useUpload();
  const { run, busy } = useAction(savePerson, { onDone: onSaved });
  const waits = busy || upload.running !== null;
  const change = async (file: File) => {
    const url = await upload.run(file.name, (transfer) => uploadAvatar(file, transfer));
    if (url !== undefined && (await run({ nickname: nickname || name, avatar: url })))
      patchUser({ avatar: url });
  };
  return (
    <div className="person">
      <Avatar name={name} src={avatar} size={56} />
      <div className="person-name">{children}</div>
      <span className="person-avatar">
        <input
          id={id}
          type="file"
          accept={PICTURE_ACCEPT}
          disabled={waits}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void change(file);
          }}
        />
        <label htmlFor={id} className="ui-button ui-button-default">
          {waits ? t('正在上传…') : t('更换头像')}
        </label>
      </span>
    </div>
  );
}
