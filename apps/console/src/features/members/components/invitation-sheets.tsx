import type { PrintedInvitation } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { codePath, isLongName, sheetsOf } from '../model/print.ts';

interface SheetsProps {
  title: string;
  /** Address of the page that takes the code, as printed on paper. */
  address: string;
  lists: readonly PrintedInvitation[];
  onDone: () => void;
}

function Slip({ title, address, slip }: { title: string; address: string; slip: PrintedInvitation }) {
  const { path, count } = useMemo(() => codePath(slip.link), [slip.link]);
  const name = slip.no === '' ? slip.name : `${slip.name} ${slip.no}`;
  return (
    <div className="inv-slip">
      <svg viewBox={`0 0 ${count} ${count}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
      <div>
        <p className="inv-title">{title}</p>
        <p className={isLongName(name) ? 'inv-name inv-name-long' : 'inv-name'}>{name}</p>
        <p className="inv-code">{slip.code}</p>
        <p>{t('用手机扫码，或在浏览器打开 {{address}} 输入邀请码', { address })}</p>
        <p>{t('只供本人使用一次，请勿转交他人')}</p>
      </div>
    </div>
  );
}

/** Slips with cut lines, ten a sheet, alone on paper; the print dialog opens when they stand. */
export function InvitationSheets({ title, address, lists, onDone }: SheetsProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    const timer = setTimeout(() => window.print(), 0);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(
    <div className="inv-print">
      {sheetsOf(lists).map((sheet) => (
        <div key={sheet[0]!.id} className="inv-sheet">
          {sheet.map((slip) => (
            <Slip key={slip.id} title={title} address={address.replace(/^https?:\/\//, '')} slip={slip} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
