import { LIMITS } from '@rollcall/contract';
import { KIND_TRAITS, kindOfActivity, mostParticipants } from '@rollcall/rules';
import { Segmented } from '@rollcall/ui/primitives/radio';
import { t } from '@rollcall/web/i18n';
import { CertifiedTag } from '../../../../ui/form/controls/certified-tag.tsx';
import { CountedText } from '../../../../ui/form/controls/counted-text.tsx';
import { FormRow } from '../../../../ui/form/controls/form-row.tsx';
import { GatedNumber } from '../../../../ui/form/controls/gated-number.tsx';
import { SwitchLine } from '../../../../ui/form/controls/switch-line.tsx';
import type { ActivityForm } from '../../hooks/use-activity-form.ts';
import { ListRow } from '../list/list-row.tsx';

/** Stands for a custom limit that was emptied; 0 means unlimited on the wire. */
const NO_NUMBER = -1;
const { free } = LIMITS.participants;

/** 参与规则: how many, with which token, with whose consent, and whether for others. */
export function ParticipantsSection({ form }: { form: ActivityForm }) {
  const { total_limit, enable_token, req_token, token_desc, enable_audit, proxy } = form.state.settings;
  const kind = kindOfActivity(form.state.settings);
  const unlimited = total_limit === 0;
  const { certified, phoneVerified } = form.judged;
  // Largest custom limit on offer: without a verified phone 500, in meetings 1000 (G6).
  const most = Math.min(free, mostParticipants(kind, { certified: false, phoneVerified }));
  const byPhone = phoneVerified || most === free ? '' : t('（验证手机号后 {{free}} 人）', { free });
  return (
    <>
      <FormRow
        label={t('参与人数')}
        field="total_limit"
        error={form.errorOf('total_limit')}
        hint={
          certified
            ? !phoneVerified && t('验证手机号之前最多 {{most}} 人，验证后不限人数。', { most })
            : t('免费活动最多 {{most}} 人{{phone}}，认证后不限人数。', { most, phone: byPhone })
        }
      >
        <div className="af-line">
          <Segmented
            label={t('参与人数')}
            value={unlimited ? 0 : 1}
            options={[
              { value: 1, label: t('自定义') },
              { value: 0, label: t('不限') },
            ]}
            onChange={(custom) => {
              if (custom === 1) form.set({ total_limit: most });
              else if (form.allowed('participants')) form.set({ total_limit: 0 });
            }}
          />
          {!form.certified && <CertifiedTag />}
          {!unlimited && (
            <GatedNumber
              free={free}
              stored={form.judged.previous?.settings.total_limit ?? 0}
              mayExceed={() => form.allowed('participants')}
              id="total_limit"
              label={t('人数上限')}
              value={total_limit}
              empty={NO_NUMBER}
              onChange={(value) => form.set({ total_limit: value === 0 ? NO_NUMBER : value })}
              unit={t('人')}
              invalid={form.errorOf('total_limit') !== undefined}
            />
          )}
        </div>
      </FormRow>
      <FormRow label={t('参与口令')} field="enable_token">
        <SwitchLine
          label={t('加入时需要输入口令')}
          checked={enable_token === 1}
          onChange={(on) => form.set({ enable_token: on ? 1 : 0 }, { quiet: true })}
        />
      </FormRow>
      {enable_token === 1 && (
        <>
          <FormRow label={t('口令')} htmlFor="req_token" field="req_token" error={form.errorOf('req_token')}>
            <CountedText
              id="req_token"
              value={req_token}
              onChange={(value) => form.set({ req_token: value })}
              max={LIMITS.token}
              placeholder={t('请输入参与口令')}
              invalid={form.errorOf('req_token') !== undefined}
            />
          </FormRow>
          <FormRow
            label={t('口令说明')}
            htmlFor="token_desc"
            field="token_desc"
            hint={t('显示在成员输入口令的地方')}
            error={form.errorOf('token_desc')}
          >
            <CountedText
              id="token_desc"
              value={token_desc}
              onChange={(value) => form.set({ token_desc: value })}
              max={LIMITS.tokenDescription}
              rows={2}
              placeholder={t('告诉成员从哪里得到口令')}
              invalid={form.errorOf('token_desc') !== undefined}
            />
          </FormRow>
        </>
      )}
      <ListRow form={form} />
      <FormRow label={t('加入审核')} field="enable_audit" error={form.errorOf('enable_audit')}>
        <SwitchLine
          label={t('加入需要发起人或管理员同意')}
          checked={enable_audit === 1}
          onChange={(on) => form.set({ enable_audit: on ? 1 : 0 })}
        />
      </FormRow>
      <FormRow
        label={t('代他人签到')}
        field="proxy"
        error={form.errorOf('proxy')}
        hint={t('关闭后不能再添加他人、代签和代交，已添加的人和记录保留；您在成员管理里代签不受影响')}
      >
        <SwitchLine
          label={
            KIND_TRAITS[kind].classroom
              ? t('家长可以用自己的手机代孩子签到')
              : t('成员可以用自己的手机替别人签到')
          }
          checked={proxy !== 0}
          onChange={(on) => form.set({ proxy: on ? 1 : 0 })}
        />
      </FormRow>
    </>
  );
}
