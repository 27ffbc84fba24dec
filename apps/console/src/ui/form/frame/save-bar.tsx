import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import type { SavePhase } from '../../../lib/form/saver.ts';
import type { ShownViolation } from '../../../lib/form/sections.ts';
import { openGate } from '../../../lib/gate-store.ts';

interface SaveBarProps<V extends ShownViolation> {
  violations: readonly V[];
  onJump: (violation: V) => void;
  onSave: () => void;
  phase: SavePhase;
  /** State of the draft, with its time. */
  note: ReactNode;
}

/** Number of problems that are named; the rest are counted. */
const NAMED = 2;

/** The one save control, and what is wrong with the form (FORM-11). */
export function SaveBar<V extends ShownViolation>(props: SaveBarProps<V>) {
  const { violations, onJump, onSave, phase, note } = props;
  const busy = phase === 'sending' || phase === 'saved';
  const gate = violations.find((violation) => violation.gate)?.gate;
  return (
    <div className="af-bar">
      <div className="af-bar-inner">
        <div className="af-bar-wrong" role="status">
          {phase === 'unsent' && (
            <span className="af-bar-count">
              {t('服务器没有回应，可能还没有保存。内容都在，请再点一次保存')}
            </span>
          )}
          {violations.length > 0 && (
            <>
              <span className="af-bar-count">{t('{{n}} 处需要修改：', { n: violations.length })}</span>
              {violations.slice(0, NAMED).map((violation) => (
                <button
                  type="button"
                  key={`${violation.field}:${violation.message}`}
                  className="af-link"
                  onClick={() => onJump(violation)}
                >
                  {violation.message}
                </button>
              ))}
              {violations.length > NAMED && (
                <span className="af-note">{t('等 {{n}} 处', { n: violations.length })}</span>
              )}
              {gate && (
                <button type="button" className="af-link" onClick={() => openGate(gate)}>
                  {t('了解认证')}
                </button>
              )}
            </>
          )}
        </div>
        {note}
        <Button look="primary" onClick={onSave} disabled={busy} aria-busy={busy} className="af-save">
          {t(busy ? '正在保存' : '保存')}
        </Button>
      </div>
    </div>
  );
}
