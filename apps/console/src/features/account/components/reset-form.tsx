import { encodePassword, requestResetCode, resetPassword } from '@rollcall/contract';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { checkReset, type MobileProblem, PASSWORD_LENGTH } from '@rollcall/rules/account/mobile';
import { isMobile } from '@rollcall/rules/field/fields';
import { Button } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { isPuzzleNeeded, solvePuzzle } from '@rollcall/web/puzzle';
import { useCountdown } from '@rollcall/web/use-countdown';
import { useState } from 'react';
import { api } from '../../../lib/client.ts';
import { showError } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { LabelledInput } from './labelled-input.tsx';

interface ResetFormProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onBack: () => void;
  /** Somebody who is logged in sets their own: it goes on where they are. */
  own?: boolean;
}

/** A new password, proven by a code to the bound mobile (AUTH-17 to AUTH-22). */
export function ResetForm({ mobile, onMobile, onBack, own = false }: ResetFormProps) {
  const [typed, setTyped] = useState({ code: '', pwd: '', re_pwd: '' });
  const [wrong, setWrong] = useState<MobileProblem | null>(null);
  const pause = useCountdown(LIMITS.codePauseSeconds);
  const [solving, setSolving] = useState(false);
  const request = useAction(requestResetCode, {
    onDone: pause.start,
    onError: (error, { phone, solution }) => {
      // Once: a solution that was not taken is no reason to work for another.
      if (!isPuzzleNeeded(error) || solution) return showError(error);
      setSolving(true);
      void solvePuzzle(api)
        .then((next) => request.run({ phone, solution: next }))
        .catch(showError)
        .finally(() => setSolving(false));
    },
  });
  const reset = useAction(resetPassword, {
    onDone: () => {
      toast.success(own ? t('密码已设置') : t('密码已重置，请登录'));
      onBack();
    },
  });
  const errorOf = (field: MobileProblem['field']) => (wrong?.field === field ? wrong.message : undefined);
  const put = (field: keyof typeof typed) => (value: string) => setTyped({ ...typed, [field]: value });

  function submit() {
    const problem = checkReset({ mobile, ...typed });
    setWrong(problem);
    if (problem) return;
    const { code, pwd, re_pwd } = typed;
    void reset.run({ mobile, code, pwd: encodePassword(pwd), re_pwd: encodePassword(re_pwd) });
  }

  return (
    <form
      className="mobile-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LabelledInput
        label={t('手机号')}
        type="tel"
        autoComplete="tel"
        most={LIMITS.mobile}
        placeholder={t('请输入绑定的手机号')}
        autoFocus
        value={mobile}
        error={errorOf('mobile')}
        onChange={(value) => onMobile(value.trim())}
      />
      <LabelledInput
        label={t('验证码')}
        autoComplete="one-time-code"
        most={LIMITS.codeInput}
        placeholder={t('短信验证码')}
        value={typed.code}
        error={errorOf('code')}
        onChange={(value) => put('code')(value.trim())}
        side={
          <Button
            className="mobile-code"
            busy={request.busy || solving}
            disabled={pause.left > 0 || !isMobile(mobile)}
            onClick={() => void request.run({ phone: mobile })}
          >
            {pause.left > 0 ? t('{{n}} 秒后重发', { n: pause.left }) : t('获取验证码')}
          </Button>
        }
      />
      {solving && <output className="mobile-hint">{t('当前网络请求较多，正在自动验证，请稍等几秒')}</output>}
      <LabelledInput
        label={t('新密码')}
        type="password"
        autoComplete="new-password"
        most={PASSWORD_LENGTH.max}
        placeholder={t('8 到 64 个字符')}
        value={typed.pwd}
        error={errorOf('pwd')}
        onChange={put('pwd')}
      />
      <LabelledInput
        label={t('确认密码')}
        type="password"
        autoComplete="new-password"
        most={PASSWORD_LENGTH.max}
        placeholder={t('再输入一次')}
        value={typed.re_pwd}
        error={errorOf('re_pwd')}
        onChange={put('re_pwd')}
      />
      <Button type="submit" look="primary" busy={reset.busy}>
        {t('重置密码')}
      </Button>
      <p className="mobile-foot">
        <button type="button" onClick={onBack}>
          {own ? t('返回') : t('返回登录')}
        </button>
        <span>{t('重置后，其他设备需要重新登录')}</span>
      </p>
    </form>
  );
}
