import {
  CERT_PICTURE_LABELS,
  CERT_PICTURES,
  type CertApplication,
  type CertDocuments,
  type CertPicture,
  operatorRevealCertification,
} from '@rollcall/contract';
import { CERT_LABELS, CERT_TYPE_LABELS, isCreditCode } from '@rollcall/rules';
import { Confirm } from '@rollcall/ui/composites/confirm';
import { Picture as SmallPicture } from '@rollcall/ui/composites/picture';
import { Button } from '@rollcall/ui/primitives/button';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useAction } from '../../../lib/queries.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { readPicture } from '../api/picture.ts';

const FIELDS = ['corp_name', 'corp_code', 'corp_owner', 'real_name', 'cert_no', 'mp_name', 'mobile'] as const;

/** Content of an application: masked until it is asked for, and each look is noted (D11). */
export function Documents({ application }: { application: CertApplication }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [plain, setPlain] = useState<CertDocuments>();
  const reveal = useAction(operatorRevealCertification, {
    onDone: ({ data }) => {
      setIsConfirming(false);
      setPlain(data);
    },
  });
  const shown = plain ?? application.documents;
  return (
    <section className="ocert-part">
      <div className="ocert-part-head">
        <h3>{t('证件资料')}</h3>
        {plain ? (
          <Button look="quiet" onClick={() => setPlain(undefined)}>
            {t('隐藏')}
          </Button>
        ) : (
          <Button onClick={() => setIsConfirming(true)}>
            <Icon name="lock" size={16} />
            {t('查看完整资料')}
          </Button>
        )}
      </div>
      <dl className="ocert-facts">
        {shown.cert_type >= 0 && (
          <div className="ocert-fact">
            <dt>{t(CERT_LABELS.cert_type)}</dt>
            <dd>{t(CERT_TYPE_LABELS[shown.cert_type] ?? '')}</dd>
          </div>
        )}
        {FIELDS.filter((field) => shown[field] !== '').map((field) => (
          <div key={field} className="ocert-fact">
            <dt>{t(CERT_LABELS[field])}</dt>
            <dd>
              {shown[field]}
              {field === 'corp_code' && !isCreditCode(shown.corp_code) && (
                <span className="ocert-odd">{t('校验位不符，请核对')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="ocert-pictures">
        {CERT_PICTURES.filter((which) => application.pictures.includes(which)).map((which) => (
          <li key={which} className="ocert-shot">
            {plain ? (
              <Picture id={application.id} which={which} />
            ) : (
              <span className="ocert-picture ocert-picture-closed">
                <Icon name="lock" size={20} />
              </span>
            )}
            <span>{t(CERT_PICTURE_LABELS[which])}</span>
          </li>
        ))}
      </ul>
      {isConfirming && (
        <Confirm
          title={t('查看完整资料')}
          lead={t('将显示完整的姓名、证件号码和照片。您的账号、查看时间和所看的每一份资料都会记入操作记录。')}
          yes={t('查看')}
          danger={false}
          busy={reveal.busy}
          onYes={() => void reveal.run({ id: application.id })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  );
}

/** One picture, asked for once while it is shown. */
function Picture({ id, which }: { id: string; which: CertPicture }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let left = false;
    let made = '';
    readPicture(id, which).then(
      (blob) => {
        if (left) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (error: unknown) => left || setProblem(messageOf(error)),
    );
    return () => {
      left = true;
      URL.revokeObjectURL(made);
    };
  }, [id, which]);
  if (problem)
    return (
      <span className="ocert-picture ocert-picture-closed" role="alert">
        {problem}
      </span>
    );
  if (address === '') return <Bone width={216} height={136} radius={8} />;
  return <SmallPicture src={address} alt={t(CERT_PICTURE_LABELS[which])} width={216} height={136} />;
}
