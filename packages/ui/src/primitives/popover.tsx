import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import './popup.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Name for readers. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes first, and where it goes back to; the first that takes it, and the button otherwise. */
  first?: RefObject<HTMLElement | null>;
  back?: RefObject<HTMLElement | null>;
  /** Side of the trigger that it lines up with. */
  align?: 'start' | 'center' | 'end';
  /** Place that it stands at, instead of its button. */
  anchor?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A small place for more, at the button that opens it. The focus goes in, and back. */
export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, first, back, align = 'start', anchor, children } = props;
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className="ui-positioner"
          sideOffset={4}
          align={align}
          {...(anchor ? { anchor } : {})}
        >
          <Base.Popup
            className="ui-popup ui-popover"
            aria-label={label}
            {...(first ? { initialFocus: first } : {})}
            {...(back ? { finalFocus: back } : {})}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
