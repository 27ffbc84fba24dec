import type { Catalogue } from '@rollcall/web/english/translate';

export const exportTexts: Catalogue = {
  '{{day}} 截止': 'Due {{day}}',
  '下载{{name}}': 'Download: {{name}}',
  下载作业数据: 'Download homework data',
  下载签到数据: 'Download check-in data',
  个文件: 'files',
  '共 {{n}} 个文件，{{size}}。链接 24 小时内有效，拿到链接的人都可以下载，请填写可信的邮箱。': {
    one: '{{n}} file, {{size}}. The link is valid for 24 hours. Anyone who has it can download, so enter an email address you trust.',
    other:
      '{{n}} files, {{size}}. The link is valid for 24 hours. Anyone who has it can download, so enter an email address you trust.',
  },
  发送到邮箱: 'Send by email',
  '图片、录音、视频和文件打包成一个压缩包，下载链接发送到邮箱。':
    'Pictures, recordings, videos and files in one zip file. The download link is sent by email. ',
  '在上面选择要下载的内容，生成的文件会在这里保留 24 小时。':
    'Choose what to download above. The files are kept here for 24 hours.',
  复制链接: 'Copy link',
  '完成后发送到 {{email}}': 'Will be sent to {{email}} when done',
  已取消: 'Cancelled',
  '已完成 · {{amount}}': 'Done · {{amount}}',
  '已有 {{n}} 个压缩包可以下载，见下方历史。': 'Zip files ready to download: {{n}}. See the history below.',
  '成员加入时填写的内容，一项一列。': 'What members entered when joining, a column for each field.',
  成员数据: 'Member data',
  我知道了: 'Got it',
  按天汇总: 'Summary by day',
  按邀请人: 'By inviter',
  排队中: 'In queue',
  撤销链接: 'Revoke link',
  数据不多时也可以: 'With little data you can also',
  '文件保留 24 小时，链接打开时会再次确认权限':
    'Files are kept for 24 hours. Permission is checked again when a link is opened.',
  格式: 'Format',
  '正在发送到 {{email}}': 'Sending to {{email}}',
  '正在生成 {{n}}% · {{amount}}': 'Creating {{n}}% · {{amount}}',
  '每份作业一张表：提交内容、等级、点评，没有交的人也在里面。一次最多 20 份。':
    'One sheet for each homework: submissions, grades and reviews, including those who have not submitted. Up to 20 at a time.',
  '每位成员一行，每天一列：已签、补签、未签；今天还没结束的记作待签。一次最多 60 天。':
    'A row for each member, a column for each day: signed in, make-up or missing. Where today has not ended, it counts as open. Up to 60 days at a time.',
  '每位成员一行，每天一列：已签、补签、未签；今天还没结束的记作待签。另附一张考勤表：每个时段的到、迟、退、假、补、缺和合计，可直接打印。一次最多 60 天。':
    'A row for each member, a column for each day: signed in, make-up or missing. Where today has not ended, it counts as open. Comes with an attendance sheet, ready to print: present, late, left early, leave, make-up, absent and totals for each slot. Up to 60 days at a time.',
  '每位成员一行：身份、加入时间、填写的信息、签到天数和积分。现有 {{n}} 人。':
    'A row for each member: role, joining time, details entered, days signed in and points. Members now: {{n}}.',
  '每条记录一行：成员、时间、时段、填写内容、地点、点评。一次最多 60 天。':
    'A row for each record: member, time, slot, answers, place and reviews. Up to 60 days at a time.',
  '每次签到 {{n}} 分，每位成员一行。': {
    one: '{{n}} point for each check-in, a row for each member.',
    other: '{{n}} points for each check-in, a row for each member.',
  },
  生成失败: 'Failed',
  生成进度: 'Progress',
  电子邮箱: 'Email address',
  直接下载: 'download directly',
  签到数据: 'Check-in data',
  记录明细: 'Records',
  '谁带来了多少人，或每个人由谁带来。': 'Who brought how many, or who brought each member.',
  还没有下载过: 'No downloads yet',
  '还没有布置过作业。': 'No homework has been assigned yet.',
  选择作业: 'Choose homework',
  邀请统计的内容: 'Content of the invitation statistics',
  '邮件没有送达 {{email}}，可以复制链接自行转发':
    'The email did not reach {{email}}. Copy the link and forward it yourself.',
  '链接已发送到 {{email}}': 'Link sent to {{email}}',
  附件的来源: 'Source of the attachments',
  '，不保留在下载历史里。': ', without keeping it in the download history.',
};
