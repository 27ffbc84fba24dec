import {
  AUTH_TYPE,
  type CertApplication,
  getOperatorWarnings,
  MP_CODE,
  operatorApproveCertification,
  operatorGetCertification,
  operatorListCertifications,
  operatorRejectCertification,
} from '@rollcall/contract';
import { AUTH_LABELS, dayOf } from '@rollcall/rules';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { Button } from '@rollcall/ui/primitives/button';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { EVENTS, stateOf } from '../model/labels.ts';
import { Documents } from './documents.tsx';
import { MpDigits } from './mp-digits.tsx';

const RejectDialog = lazy(() => import('./reject-dialog.tsx'));

/** One application: what it says, what became of it, and the decision. `onDecided`: once it left the queue. */
export function Application({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data, error, refetch } = useCall(operatorGetCertification, { id });
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="ocert-application">
        <TextSkeleton lines={10} />
      </div>
    );
  const application = data.data;
  const [tone, word] = stateOf(application);
  return (
    <article className="ocert-application" aria-label={application.subject}>
      <header className="ocert-head">
        <div>
          <h2>{application.subject}</h2>
          <p className="ocert-quiet">
            {t('{{type}}认证 · {{who}} · {{when}} 提交', {
              type: t(AUTH_LABELS[application.auth_type] ?? ''),
              who: application.nickname || t('未设置昵称'),
              when: formatDateTime(application.t_submit),
            })}
            {application.round > 1 && t(' · 第 {{round}} 次', { round: application.round })}
          </p>
        </div>
        <div className="ocert-tags">
          <Tag tone={application.has_payed === 1 ? 'jade' : 'grey'}>
            {application.has_payed === 1 ? t('已支付') : t('未支付')}
          </Tag>
          <Tag tone={tone}>{t(word)}</Tag>
        </div>
      </header>
      {application.remark !== '' && <p className="ocert-remark">{application.remark}</p>}
      {application.t_end !== 0 && (
        <p className="ocert-validity">
          {t('有效期 {{from}} 至 {{until}}', {
            from: dayOf(application.t_start),
            until: dayOf(application.t_end),
          })}
        </p>
      )}
      <Documents key={application.round} application={application} />
      {application.auth_type === AUTH_TYPE.PUBLIC_ACCOUNT && <MpDigits application={application} />}
      {application.audit_status === 0 && <Decision application={application} onDecided={onDecided} />}
      <section className="ocert-part">
        <h3>{t('经过')}</h3>
        <ol>
          {application.events.map((event, index) => (
            <li key={index} className="ocert-event">
              <time>{formatDateTime(event.t_create)}</time>
              <span>
                {t(EVENTS[event.kind] ?? event.kind)}
                {event.remark !== '' && <span className="ocert-quiet"> {event.remark}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

/** True where somebody decided or changed the application meanwhile. */
const isOvertaken = (error: unknown): boolean => hasReason(error, 'decided') || hasReason(error, 'changed');

interface DecisionProps {
  application: CertApplication;
  onDecided: () => void;
}

function Decision({ application, onDecided }: DecisionProps) {
  /** Decision that is asked about, and the version that was read when it was: a later one is not decided unseen. */
  const [confirming, setConfirming] = useState<{ decision: 'approve' | 'reject'; round: number }>();
  const { id, round } = application;
  const begin = (decision: 'approve' | 'reject') => () => setConfirming({ decision, round });
  const done = (text: string) => ({
    onDone: () => {
      setConfirming(undefined);
      toast.success(text);
      void refresh(operatorGetCertification, operatorListCertifications, getOperatorWarnings);
      onDecided();
    },
    // After a decision or change by others the application is read anew. Otherwise the reason stays for another press.
    onError: (error: unknown) => {
      if (isOvertaken(error)) setConfirming(undefined);
      showError(error);
      void refresh(operatorGetCertification, operatorListCertifications, getOperatorWarnings);
    },
  });
  const approve = useAction(operatorApproveCertification, done(t('已通过')));
  const reject = useAction(operatorRejectCertification, done(t('已驳回')));
  const isUnproven =
    application.auth_type === AUTH_TYPE.PUBLIC_ACCOUNT && application.mp_code_status !== MP_CODE.VERIFIED;
  return (
    <div className="ocert-decision">
      <Button look="primary" disabled={isUnproven} onClick={begin('approve')}>
        {t('通过')}
      </Button>
      <Button look="danger" onClick={begin('reject')}>
        {t('驳回')}
      </Button>
      {isUnproven && <span className="ocert-quiet">{t('申请人填写验证码以后才能通过')}</span>}
      {confirming?.decision === 'approve' && (
        <Confirm
          title={t('通过“{{subject}}”的认证', { subject: application.subject })}
          lead={
            application.has_payed === 1
              ? t('申请人已经支付，通过后立即生效，他发起的签到随即解除免费限制。')
              : t('申请人还没有支付，通过后会通知他支付，支付当天开始生效。')
          }
          yes={t('确认通过')}
          danger={false}
          busy={approve.busy}
          onYes={() => void approve.run({ id, round: confirming.round })}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {confirming?.decision === 'reject' && (
        <Suspense>
          <RejectDialog
            authType={application.auth_type}
            busy={reject.busy}
            onReject={(remark) => void reject.run({ id, round: confirming.round, remark })}
            onClose={() => setConfirming(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
