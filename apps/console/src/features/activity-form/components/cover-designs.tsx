import { Dialog } from '@rollcall/ui/primitives/dialog';
import { t } from '@rollcall/web/i18n';
import { COVER_DESIGNS } from '../model/cover-designs.ts';
import './cover-dialogs.css';

const address = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

interface CoverDesignsProps {
  /** Address of the drawing that was chosen. */
  onPick: (src: string) => void;
  onClose: () => void;
}

/** Covers of our own, for whoever has no picture at hand. */
export default function CoverDesigns({ onPick, onClose }: CoverDesignsProps) {
  return (
    <Dialog bare width={640} title={t('选择封面')} onClose={onClose}>
      <div className="af-designs">
        {COVER_DESIGNS.map(({ name, svg }) => (
          <button type="button" key={name} onClick={() => onPick(address(svg))}>
            <img src={address(svg)} alt="" />
            <span>{t(name)}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
