import { Dialog as Base } from '@base-ui/react/dialog';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../texts.ts';
import { Button, type ButtonLook, IconButton } from './button.tsx';
import './dialog.css';

/** The press that the dialog is about. Enter in a line of text presses it. */
interface DialogAct {
  label: string;
  look?: ButtonLook | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  onPress: () => void;
}

export interface DialogProps {
  title: string;
  /** Consequence, or the reason for asking: one or two lines. */
  lead?: ReactNode;
  act?: DialogAct | undefined;
  /** Words of the other button; `关闭` where there is no act. */
  cancel?: string | undefined;
  /** Something was typed: Esc and the cross ask before it goes. */
  dirty?: boolean | undefined;
  /** Words of that question, where what goes is nothing typed. */
  leaving?: string | undefined;
  /** Pixels; 440 unless it is given. */
  width?: number | undefined;
  /** At the edge: right on a desktop, the lower one on a phone. */
  drawer?: boolean | undefined;
  /** It asks, and Enter must not do it: the focus begins on the other button. */
  cautious?: boolean | undefined;
  /** `alertdialog` where it is cautious, `dialog` otherwise, unless it is given. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Its content has what there is to press: no buttons below it, and the cross closes it. */
  bare?: boolean | undefined;
  /** It stays until its act is done: no cross, no other button, and Esc does nothing. */
  must?: boolean | undefined;
  /** A press outside does not close it, though it has no act: what it shows was made for it, as an order to pay. */
  persistent?: boolean | undefined;
  /** Fault of the act, beside its button. */
  error?: string | undefined;
  /** Takes the focus first, where it is not the first field. */
  first?: RefObject<HTMLElement | null> | undefined;
  /** At the left of the buttons. */
  foot?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Milliseconds after the opening in which a press outside closes nothing: it is the second one of a double click on
 * what opened the dialog, and 500 is the time that desktops allow between the two.
 */
const DOUBLE_CLICK = 500;

const FIELDS =
  'input:not([type="hidden"], [hidden], :disabled), textarea:not(:disabled), [role="combobox"]:not([data-disabled])';

/** A body that scrolls is reached by keys, though nothing in it takes the focus. */
function reachByKeys(body: HTMLDivElement): void {
  if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0;
}

/**
 * A dialog that is open as long as it is mounted. Focus, Enter and Esc by the rules of packages/ui/README.md: the focus
 * begins in the first field, stays inside, and goes back; Esc closes the uppermost layer alone.
 */
export function Dialog(props: DialogProps) {
  const { title, lead, act, cancel, dirty = false, width = 440, drawer = false, cautious = false } = props;
  const { role = cautious ? 'alertdialog' : 'dialog', bare = false, must = false } = props;
  const { persistent = false } = props;
  const { error, first, foot, leaving, onClose, children } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const [opened] = useState(() => performance.now());
  const body = useRef<HTMLDivElement>(null);
  const other = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  /** Focus before the question; null before the first one. */
  const back = useRef<Element>(null);
  useEffect(() => {
    if (isLeaving) stay.current?.focus();
    else if (back.current instanceof HTMLElement)
      (back.current.isConnected ? back.current : other.current)?.focus();
  }, [isLeaving]);
  const leave = () => {
    if (must) return;
    if (!dirty) return onClose();
    // A second press of the cross is a double click, and no answer.
    if (isLeaving) return stay.current?.focus();
    back.current = document.activeElement;
    setIsLeaving(true);
  };
  // Esc answers the question with the harmless button, as it would a dialog that asks.
  const answerEscape = () => (isLeaving ? setIsLeaving(false) : leave());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside a form is no part of it on the page, but it is in React.
    event.stopPropagation();
    if (!cautious && act && !act.busy && !act.disabled) act.onPress();
  };
  const begin = () =>
    first?.current ??
    (cautious ? other.current : null) ??
    body.current?.querySelector<HTMLElement>(FIELDS) ??
    body.current?.querySelector<HTMLElement>('.ui-button-primary:not(:disabled)') ??
    main.current ??
    other.current ??
    true;
  const content = (
    <>
      <header className="ui-dialog-head">
        <Base.Title render={<h2>{title}</h2>} />
        {!must && <IconButton icon="close" size="small" label={t('关闭')} onClick={leave} />}
      </header>
      <div
        className="ui-dialog-body"
        ref={(element) => {
          body.current = element;
          if (element) reachByKeys(element);
        }}
      >
        {lead && <Base.Description className="ui-dialog-lead">{lead}</Base.Description>}
        {children}
      </div>
      {isLeaving ? (
        // Keys: a button that turned into the one of the act while it is pressed would send the form.
        <footer key="leaving" className="ui-dialog-foot" role="alert">
          <span className="ui-dialog-note">{leaving ?? t('填写的内容还没有保存，放弃吗？')}</span>
          <Button look="danger" onClick={onClose}>
            {leaving ? t('关闭') : t('放弃')}
          </Button>
          <Button ref={stay} onClick={() => setIsLeaving(false)}>
            {leaving ? t('取消') : t('继续填写')}
          </Button>
        </footer>
      ) : (
        !bare && (
          <footer key="foot" className="ui-dialog-foot">
            <span className="ui-dialog-note">
              {error ? (
                <span className="ui-dialog-error" role="alert">
                  {error}
                </span>
              ) : (
                foot
              )}
            </span>
            {!must && (
              <Button ref={other} onClick={leave}>
                {cancel ?? (act ? t('取消') : t('关闭'))}
              </Button>
            )}
            {act && (
              <Button
                ref={main}
                look={act.look ?? 'primary'}
                busy={act.busy}
                disabled={act.disabled}
                {...(cautious ? { onClick: act.onPress } : { type: 'submit' })}
              >
                {act.label}
              </Button>
            )}
          </footer>
        )
      )}
    </>
  );
  return (
    <Base.Root
      open
      onOpenChange={(open, { reason }) => {
        const isDoubled = reason === 'outside-press' && performance.now() - opened < DOUBLE_CLICK;
        if (!open && !isDoubled) answerEscape();
      }}
      disablePointerDismissal={dirty || must || persistent || act !== undefined}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-scrim" />
        <Base.Viewport className={drawer ? 'ui-dialog-place ui-drawer-place' : 'ui-dialog-place'}>
          <Base.Popup
            className={drawer ? 'ui-dialog ui-drawer' : 'ui-dialog'}
            style={{ ['--dialog-width' as string]: `${width}px` }}
            initialFocus={begin}
            role={role}
          >
            {act ? (
              <form className="ui-dialog-form" noValidate onSubmit={submit}>
                {content}
              </form>
            ) : (
              // Its content may hold a form of its own.
              <div className="ui-dialog-form">{content}</div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A dialog at the edge of the window: the page beside it stays in view. */
export const Drawer = (props: Omit<DialogProps, 'drawer'>) => <Dialog width={520} {...props} drawer />;
