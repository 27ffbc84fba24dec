import {
  type OperatorStep,
  operatorLogin,
  operatorLoginCode,
  operatorLoginPassword,
} from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { LanguageButton } from '@rollcall/ui/primitives/language-switch';
import { t } from '@rollcall/web/i18n';
import { chooseLanguage, shownLanguage } from '@rollcall/web/language-choice';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { CodeStep } from '../components/code-step.tsx';
import { NameStep } from '../components/name-step.tsx';
import { NewPasswordStep } from '../components/new-password-step.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';
import '../operator-account.css';

/** `/operator/login`: name and password, the second factor, and what else a first login asks for. */
export function Component() {
  const navigate = useNavigate();
  const [step, setStep] = useState<OperatorStep | null>(null);
  const [recovery, setRecovery] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const enter = () => {
    queryClient.clear();
    void navigate('/operator', { replace: true });
  };
  const options = {
    onDone: ({ data }: { data: OperatorStep }) => {
      setProblem('');
      const codes = data.recovery.length > 0 ? data.recovery : recovery;
      setRecovery(codes);
      if (data.step === 'done' && codes.length === 0) enter();
      else setStep(data);
    },
    onError: (error: unknown) => setProblem(messageOf(error)),
  };
  const password = useAction(operatorLogin, options);
  const code = useAction(operatorLoginCode, options);
  const renewal = useAction(operatorLoginPassword, options);
  const ticket = step?.ticket ?? '';
  const again = () => {
    setStep(null);
    setProblem('');
    setRecovery([]);
  };
  return (
    <main className="opl">
      <section className="opl-card" aria-labelledby="opl-title">
        <p className="opl-brand">
          {t('签到台')}
          <LanguageButton className="opl-language" value={shownLanguage()} onChange={chooseLanguage} />
        </p>
        <h1 id="opl-title" className="opl-title">
          {t('运营后台')}
        </h1>
        {step === null ? (
          <NameStep
            busy={password.busy}
            problem={problem}
            onSend={(name, pwd) => void password.run({ name, pwd })}
          />
        ) : step.step === 'code' || step.step === 'enrol' ? (
          <CodeStep
            key={step.step}
            step={step}
            busy={code.busy}
            problem={problem}
            onSend={(typed) => void code.run({ ticket, code: typed })}
            onBack={again}
          />
        ) : step.step === 'password' ? (
          <NewPasswordStep
            busy={renewal.busy}
            problem={problem}
            onSend={(pwd) => void renewal.run({ ticket, pwd })}
          />
        ) : (
          <>
            <RecoveryCodes codes={recovery} />
            <Button look="primary" className="opl-wide" onClick={enter}>
              {t('已妥善保存，进入后台')}
            </Button>
          </>
        )}
      </section>
    </main>
  );
}
