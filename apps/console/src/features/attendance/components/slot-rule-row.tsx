import { SLOT_NAME_MAX } from '@rollcall/contract';
import { formatSecond } from '@rollcall/rules/time/calendar';
import { formatSlot } from '@rollcall/rules/time/slots';
import { readTime } from '@rollcall/rules/time/typed';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { TextField } from '@rollcall/ui/primitives/text-field';
import { t } from '@rollcall/web/i18n';
import type { RuleDraft, RuleProblems } from '../model/rule-draft.ts';

interface SlotRuleRowProps {
  /** Prefix of the fields' ids: `${id}name`, `${id}mark`. */
  id: string;
  slot: readonly [number, number];
  rule: RuleDraft;
  problems: RuleProblems;
  onChange: (next: Partial<RuleDraft>) => void;
}

/** One slot of the settings: coming or leaving, its name, and the time that makes late or early. */
export function SlotRuleRow({ id, slot, rule, problems, onChange }: SlotRuleRowProps) {
  const { kind, name, mark } = rule;
  const range = formatSlot([slot[0], slot[1]]);
  const problem = problems.name ?? problems.mark;
  const describedBy = (key: keyof RuleProblems) => (problems[key] === undefined ? undefined : `${id}problem`);
  return (
    <div className="at-rule">
      <span>{range}</span>
      <Segmented<RuleDraft['kind']>
        label={t('{{slot}} 的种类', { slot: range })}
        value={kind}
        options={[
          { value: 'none', label: t('不区分') },
          { value: 'in', label: t('到') },
          { value: 'out', label: t('离开') },
        ]}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind !== 'none' && (
        <>
          <label htmlFor={`${id}name`}>{t('时段名称')}</label>
          <TextField
            id={`${id}name`}
            width={120}
            placeholder={t('如早读')}
            most={SLOT_NAME_MAX}
            invalid={problems.name !== undefined}
            aria-describedby={describedBy('name')}
            value={name}
            onChange={(next) => onChange({ name: next })}
          />
          <label htmlFor={`${id}mark`}>{kind === 'in' ? t('几点算迟到') : t('几点前算早退')}</label>
          <TextField
            id={`${id}mark`}
            width={120}
            placeholder={kind === 'in' ? t('如 8:00') : t('如 17:30')}
            invalid={problems.mark !== undefined}
            aria-describedby={describedBy('mark')}
            value={mark}
            onChange={(next) => onChange({ mark: next })}
            onBlur={() => {
              const at = readTime(mark);
              // The same time written out is no change, and takes no problem away.
              if (at !== null && formatSecond(at) !== mark) onChange({ mark: formatSecond(at) });
            }}
          />
        </>
      )}
      {problem !== undefined && (
        <p className="ui-problem at-rule-problem" id={`${id}problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
