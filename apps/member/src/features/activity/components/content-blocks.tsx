import type { ContentBlock } from '@rollcall/contract/activity/settings';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { AudioPlayer } from '../../../ui/media/audio-player.tsx';
import { FileLink } from '../../../ui/media/file-link.tsx';
import { Lightbox } from '../../../ui/media/lightbox.tsx';
import { VideoPlayer } from '../../../ui/media/video-player.tsx';
import './content-blocks.css';

const LABEL = {
  img: () => t('活动图片'),
  audio: () => t('语音说明'),
  video: () => t('视频说明'),
};

/** The organiser's description, piece by piece (FORM-16). */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  const pictures = blocks.flatMap((block) => (block.type === 'img' ? [block.value] : []));
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      {blocks.map((block, index) => {
        switch (block.type) {
          case 'text':
            return (
              <p key={index} className="pre">
                {block.value}
              </p>
            );
          case 'img':
            return (
              <button
                key={index}
                type="button"
                className="block-picture"
                aria-label={t('查看大图')}
                onClick={() => setOpen(pictures.indexOf(block.value))}
              >
                <img src={block.value} alt={LABEL.img()} loading="lazy" />
              </button>
            );
          case 'audio':
            return <AudioPlayer key={index} src={block.url} seconds={block.duration} label={LABEL.audio()} />;
          case 'video':
            return (
              <VideoPlayer
                key={index}
                src={block.url_play}
                poster={block.url || undefined}
                seconds={block.duration}
                label={LABEL.video()}
              />
            );
          case 'file':
            return <FileLink key={index} url={block.file_url} name={block.file_name} />;
        }
        return null;
      })}
      {open !== null && (
        <Lightbox
          urls={pictures}
          index={open}
          label={LABEL.img()}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
