import { AUTH_TYPE, type AuthType } from '@rollcall/contract';
import type { IconName } from '@rollcall/ui/primitives/icon';
import { text } from '@rollcall/web/i18n';

interface TypeLabels {
  type: AuthType;
  name: string;
  icon: IconName;
  /** Intended users. */
  about: string;
  /** Documents that are needed. */
  needs: readonly string[];
}

/** The three kinds of certification (CERT-03). */
export const TYPES: readonly TypeLabels[] = text([
  {
    type: AUTH_TYPE.ENTERPRISE,
    name: '企业',
    icon: 'building',
    about: '公司、学校、机构等有营业执照或社会信用代码的单位',
    needs: ['营业执照照片', '社会信用代码', '法人姓名', '联系手机号'],
  },
  {
    type: AUTH_TYPE.PERSONAL,
    name: '个人',
    icon: 'person',
    about: '以个人名义发起签到的老师、教练和组织者',
    needs: ['本人证件照片', '证件号码', '本人手机号'],
  },
  {
    type: AUTH_TYPE.PUBLIC_ACCOUNT,
    name: '公众号',
    icon: 'comment',
    about: '已有微信公众号，并且能查看公众号消息的运营者',
    needs: ['公众号后台截图', '公众号收到的四位验证码', '联系手机号'],
  },
]);

export const typeOf = (type: number): TypeLabels => TYPES.find((one) => one.type === type) ?? TYPES[0]!;
