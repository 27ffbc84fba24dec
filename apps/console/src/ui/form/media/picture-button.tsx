import { useUpload } from '../../../lib/hooks/use-upload.ts';
import { PICTURE_ACCEPT, type PictureUse, uploadPicture } from '../../../lib/upload-files.ts';
import { FileButton } from './file-button.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface PictureButtonProps {
  label: string;
  use: PictureUse;
  onDone: (url: string) => void;
  /** Asked before the chooser opens; false keeps it closed. */
  before?: () => boolean;
  /** Not compressed: it may be transparent. */
  asIs?: boolean;
  /** Accessible name where several stand on one screen; says the label, which is what is seen. */
  name?: string;
}

/** Chooses a picture and uploads it, with its progress and a way to stop it. */
export function PictureButton({
  label,
  use,
  onDone,
  before,
  asIs = false,
  name = label,
}: PictureButtonProps) {
  const upload = useUpload();
  if (upload.running) return <UploadProgress upload={upload} />;
  const send = async (file: File) => {
    const url = await upload.run(file.name, (transfer) => uploadPicture(file, { ...transfer, use, asIs }));
    if (url) onDone(url);
  };
  return (
    <FileButton
      label={label}
      icon="image"
      accept={PICTURE_ACCEPT}
      name={name}
      {...(before ? { before } : {})}
      onFile={(file) => void send(file)}
    />
  );
}
