import { LIMITS } from '@rollcall/contract';
import { FEATURES } from '@rollcall/rules';
import type { ManualPage } from './page.ts';

/** The organiser's own affairs: login, certification, what it costs, what is free. */
export const ACCOUNT: readonly ManualPage[] = [
  {
    slug: 'limits',
    title: '免费能用多少，认证多了什么',
    blocks: [
      {
        type: 'text',
        text: '认证的是发起人，由他发起的签到都按认证的额度；成员始终免费。下面是全部的差别。',
      },
      {
        type: 'steps',
        items: FEATURES.map(({ title, free, certified }) => `${title}：免费 ${free}；认证后 ${certified}。`),
      },
      { type: 'hint', text: '认证到期以后，已有的数据都还在，只是新建和修改时按免费的额度。' },
    ],
  },
  {
    slug: 'certification',
    title: '怎样认证',
    blocks: [
      {
        type: 'text',
        text: '打开“账号”，点“查看认证”，或在遇到认证功能时点“立即认证”。有企业、个人、公众号三种，按页面上的说明填写。',
      },
      {
        type: 'steps',
        items: [
          '填写资料，上传证件照片。照片加密保存，只有审核的人能看，每次查看都有记录。',
          '阅读并同意认证协议，提交后付款。',
          '等待审核。没有通过时会写明原因，改好可以再提交，不用再付一次。',
          '审核通过并付款后生效，有效期从两者中较晚的一刻算起。',
        ],
      },
      { type: 'hint', text: '到期前可以续期，新的期限从原来的到期日往后算，不会损失天数。' },
    ],
  },
  {
    slug: 'payment',
    title: '付款和退款',
    blocks: [
      {
        type: 'steps',
        items: [
          '确认金额后出现付款二维码，用手机微信扫一扫。付好以后页面会自己变，不用刷新。',
          '二维码过期了，重新打开会生成新的，不会重复扣款。',
          '付了钱页面却没有变，稍等一两分钟；系统会自己去核对。',
        ],
      },
      { type: 'hint', text: '需要退款时请联系平台运营方。退款以后，对应的认证或次数一起收回。' },
    ],
  },
  {
    slug: 'ads',
    title: '成员页上的广告，怎样去掉',
    blocks: [
      {
        type: 'text',
        text: '免费发起人的签到页上可能有一条广告，由平台投放，默认没有。认证的发起人没有广告，不必购买。',
      },
      {
        type: 'text',
        text: '不想认证、只想去掉广告的，可以按次数购买“去广告”：成员打开一次本该有广告的页面，用去一次；没有广告时不扣。次数没有有效期，多次购买累加，用完后恢复显示。',
      },
    ],
  },
  {
    slug: 'login',
    title: '登录、手机号和密码',
    blocks: [
      {
        type: 'steps',
        items: [
          '扫码登录：用手机微信扫登录页的二维码，第一次扫就是注册。',
          '其他方式：用手机相机扫码，在成员页上确认。',
          '手机号登录：先绑定手机号并设置密码，以后电脑上用手机号和密码登录；忘记密码用短信验证码重置。',
        ],
      },
      {
        type: 'hint',
        text: `绑定手机号以后，每个签到的参与人数从 ${LIMITS.participants.unverified} 提高到 ${LIMITS.participants.free}。公用电脑用完请退出登录。`,
      },
    ],
  },
  {
    slug: 'my-data',
    title: '带走或删除自己的数据',
    blocks: [
      {
        type: 'text',
        text: '电脑上打开“账号”，手机上在首页点自己的名字打开“我的”，都可以下载自己的数据，也可以注销账号。',
      },
      {
        type: 'steps',
        items: [
          '下载：点“生成我的数据”，验证身份后开始生成。准备好了会有消息，点“下载”得到一个压缩包，里面有可以直接打开的表格和您上传的文件。文件保留24小时，每天最多3份。',
          '注销前：先把还在用的签到转让或删除，见《换老师了，怎样移交》。有退款没到账的，等到账以后再注销。',
          '注销：点“注销账号”，看清会删除什么、保留什么，验证身份。所有设备立即退出登录。',
          '后悔了：7天内重新登录，注销就取消了，数据都在。',
          '7天以后：资料、登录方式和上传的文件全部删除，您在别人签到里的姓名和内容也会去掉，只剩“某天有一次签到”的计数。删除后无法恢复。',
        ],
      },
      {
        type: 'hint',
        text: '只想删除在某个签到里的记录，不必注销：退出那个签到时，选择“同时删除我的签到记录”。',
      },
    ],
  },
  {
    slug: 'keys',
    title: '快捷操作',
    blocks: [
      {
        type: 'steps',
        items: [
          '哪里都可以：Tab 走到下一个按钮，Enter 按下，Esc 关闭对话框；搜索框里按 Enter 搜索。',
          '批改作业：1 到 6 选等级，再按一次或按 Enter 提交；J、K 翻到下一份、上一份，U 撤销，/ 写评语，Q、W、E、R 填入常用评语，V 录音，F 放大图片。按 ? 看全部。',
          '批注图片：Ctrl+Enter 保存图片点评，Ctrl+S 保存替换原图，← 和 → 换图片，0 适应画布。',
        ],
      },
    ],
  },
];
