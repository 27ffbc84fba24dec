import { LIMITS } from '@rollcall/contract/wire/limits';
import { checkMobileLogin, type MobileProblem, PASSWORD_LENGTH } from '@rollcall/rules/account/mobile';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '../../../lib/errors.ts';
import { goOn } from '../../../lib/next.ts';
import { logInByMobile } from '../api/login.ts';
import { LabelledInput } from './labelled-input.tsx';

interface MobileLoginFormProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onForgot: () => void;
}

/** AUTH-12 to AUTH-16: what is wrong is said at once and nothing is sent; the server's no is a toast. */
export function MobileLoginForm({ mobile, onMobile, onForgot }: MobileLoginFormProps) {
  const navigate = useNavigate();
  const [pwd, setPwd] = useState('');
  const [wrong, setWrong] = useState<MobileProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const errorOf = (field: MobileProblem['field']) => (wrong?.field === field ? wrong.message : undefined);

  async function submit() {
    const problem = checkMobileLogin({ mobile, pwd });
    setWrong(problem);
    if (problem || busy) return;
    setBusy(true);
    try {
      await logInByMobile(mobile, pwd);
      goOn(navigate, '/myCheckin');
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }

  return (
    <form
      className="mobile-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LabelledInput
        label={t('手机号')}
        type="tel"
        autoComplete="tel"
        most={LIMITS.mobile}
        placeholder={t('请输入手机号')}
        value={mobile}
        error={errorOf('mobile')}
        onChange={(value) => onMobile(value.trim())}
      />
      <LabelledInput
        label={t('密码')}
        type="password"
        autoComplete="current-password"
        most={PASSWORD_LENGTH.max}
        placeholder={t('请输入密码')}
        value={pwd}
        error={errorOf('pwd')}
        onChange={setPwd}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t('登录')}
      </Button>
      <p className="mobile-foot">
        <button type="button" onClick={onForgot}>
          {t('忘记密码')}
        </button>
        <span>{t('绑定过手机号的账号才能这样登录')}</span>
      </p>
    </form>
  );
}
