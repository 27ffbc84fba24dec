import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import './popup.css';

/** A word more on a button, by mouse and by focus. Never the only place of what matters: fingers do not see it. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger delay={300} render={children} />
    <Base.Portal>
      <Base.Positioner className="ui-positioner" sideOffset={6}>
        <Base.Popup className="ui-tooltip">{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
