import { readInvitationCode, showInvitationCode } from '@rollcall/rules/account/invitation';
import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { PlainTextField } from '@rollcall/ui/primitives/plain-text-field';
import { t } from '@rollcall/web/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { noteLogin } from '../../../lib/known.ts';
import '../../../ui/fields/fields.css';
import { Seal } from '@rollcall/ui/primitives/seal';
import { Page } from '../../../ui/page.tsx';

import { useClaim, useInvitation } from '../api/invitation.ts';
import '../invitation.css';

interface CodeFormProps {
  typed: string;
  /** Result of the last look, where it failed. */
  failed?: { message: string; busy: boolean; onAgain: () => void };
}

/** `/m/i`: the eight characters of a printed invitation. */
function CodeForm({ typed, failed }: CodeFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const [code, setCode] = useState(typed);
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        const read = readInvitationCode(code);
        setWrong(read === '');
        // The address stays for the same code: it is looked at again.
        if (failed && read === readInvitationCode(typed)) failed.onAgain();
        else if (read !== '') void navigate(`/i/${read}`);
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('邀请码')}</label>
        <PlainTextField
          id={id}
          className="invitation-code num"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          most={12}
          placeholder="XXXX-XXXX"
          value={code}
          onChange={setCode}
        />
        <p className="muted">{t('在发给您的邀请条上，共 8 位，不分大小写')}</p>
      </div>
      {(wrong || failed) && (
        <p className="field-error" role="alert">
          {wrong
            ? t('邀请码共 8 位，没有 0、1、2、5、8 和 B、I、L、O、S、U、V、Z，请再核对一遍')
            : failed?.message}
        </p>
      )}
      <PlainButton
        look="primary"
        size="large"
        type="submit"
        disabled={code.trim() === '' || failed?.busy === true}
      >
        {t('下一步')}
      </PlainButton>
    </form>
  );
}

function Confirm({ code, mark }: { code: string; mark: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useInvitation(code, mark);
  const claim = useClaim(code, mark);
  if (error)
    return (
      <CodeForm
        key={code}
        typed={showInvitationCode(code)}
        failed={{ message: error.message, busy: isFetching, onAgain: () => void refetch() }}
      />
    );
  if (!data) return <LoadingBlocks heights={[200, 96]} />;
  const take = (fresh: 0 | 1) =>
    claim.mutate(fresh, {
      onSuccess: ({ cid, entry }) => {
        noteLogin();
        queries.clear();
        void navigate(`/${cid}?entry=${entry}`, { replace: true });
      },
    });
  return (
    <>
      <section className="card stack">
        <div className="invitation-who">
          <span className="muted">{t('{{owner}} 邀请您参加', { owner: data.owner })}</span>
          <span>{data.title}</span>
          <strong>{data.name}</strong>
          <span className="muted">{t('请确认这是您，邀请码只能使用一次')}</span>
        </div>
        {claim.error && (
          <div role="alert">
            <Banner tone="loss">{claim.error.message}</Banner>
          </div>
        )}
        <PlainButton
          look="primary"
          size="large"
          disabled={claim.isPending}
          onClick={() => take(data.me === '' ? 1 : 0)}
        >
          {claim.isPending
            ? t('正在加入…')
            : data.me === ''
              ? t('我是{{name}}，加入', { name: data.name })
              : t('用“{{me}}”的账号加入', { me: data.me })}
        </PlainButton>
        {data.me !== '' && (
          <PlainButton disabled={claim.isPending} onClick={() => take(1)}>
            {t('不是我的账号，以{{name}}的新账号加入', { name: data.name })}
          </PlainButton>
        )}
        <p className="invitation-agree">
          {t('加入即表示同意')}
          <a href="/agreement" target="_blank" rel="noreferrer">
            {t('《用户协议》')}
          </a>
          {t('和')}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {t('《隐私政策》')}
          </a>
          {t('；不满 14 周岁的，请由监护人阅读并同意')}
        </p>
      </section>
      <p className="muted">{t('请使用自己的手机。清除浏览器数据或更换手机后，需要请发起人重新生成邀请。')}</p>
    </>
  );
}

/** `/m/i` and `/m/i/:code`: becoming a line of a list by a printed invitation. */
export default function InvitationScreen() {
  const { code = '' } = useParams();
  const [query] = useSearchParams();
  const read = readInvitationCode(code);
  return (
    <Page title={t('个人邀请')}>
      <div className="invitation-mark">
        <Seal size={56} />
      </div>
      {read === '' ? <CodeForm typed={code} /> : <Confirm code={read} mark={query.get('k') ?? ''} />}
    </Page>
  );
}
