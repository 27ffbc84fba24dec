import type { Catalogue } from '@rollcall/web/english/translate';

export const membersTexts: Catalogue = {
  '{{name}}：{{why}}': '{{name}}: {{why}}',
  '#接龙\n1. 张三\n2、李四 已到\n3. 王五 13800138000':
    '1. Anna Li\n2. Ben Wang, here\n3. Clara Chen 13800138000',
  '{{act}} {{n}} 人': '{{act}}: {{n}}',
  '{{act}}（{{n}} 人）': '{{act}} ({{n}})',
  '{{day}} 加入': 'Joined {{day}}',
  '{{n}} 人已经是成员，不会重复添加': 'Already members, not added again: {{n}}',
  '{{n}} 人待审核': 'Waiting for approval: {{n}}',
  '{{n}} 人没有成功：': 'Failed: {{n}}',
  '{{n}} 张已发出的邀请条失效，不能恢复': 'Slips already given out that stop working for good: {{n}}',
  '{{n}} 条记录保留至 {{day}}': {
    one: '{{n}} record stored until {{day}}',
    other: '{{n}} records stored until {{day}}',
  },
  '{{n}} 个文件': { one: '{{n}} file', other: '{{n}} files' },
  '{{n}} 行': { one: '{{n}} row', other: '{{n}} rows' },
  '{{word}} · 不参与签到': '{{word}} · Not taking part',
  '“{{name}}”不再是{{word}}，不能再查看和管理他人的记录。':
    '"{{name}}" loses the role of {{word}} and can no longer view or manage the records of others.',
  '“{{name}}”不再需要签到，从今天起不计入应到人数；以前的记录保留。':
    '"{{name}}" no longer has to sign in and does not count as due from today. Earlier records are kept.',
  '“{{name}}”从今天起重新计入应到人数。': '"{{name}}" counts as due again from today.',
  '“{{name}}”将不能再参与签到，签到记录会全部隐藏，30 天后彻底删除；30 天内移出黑名单，可以恢复记录。':
    '"{{name}}" can no longer take part. All their check-in records are hidden and erased after 30 days. If you unblock them within 30 days, the records can be restored.',
  '“{{name}}”将成为{{word}}，可以查看记录、审核、批改和导出数据，但不能管理成员。':
    'New role of "{{name}}": {{word}}. They can view records, approve, grade and export data, but not manage members.',
  '“{{name}}”将成为发起人，您将成为普通成员，不能再管理这个签到。转让后不能撤销。':
    '"{{name}}" becomes the organiser. You become an ordinary member and can no longer manage this activity. This cannot be undone.',
  '“{{name}}”将成为普通成员。之前的 {{n}} 条记录不会自动恢复，{{day}} 前可以手动恢复。':
    '"{{name}}" becomes an ordinary member. Earlier records ({{n}}) do not come back by themselves. You can restore them until {{day}}.',
  '“{{name}}”将成为普通成员，可以重新签到。': '"{{name}}" becomes an ordinary member and can sign in again.',
  '“{{name}}”没有按名单加入，名单里的那一行还在等待认领。请选择对应的那一行。':
    '"{{name}}" did not join by the name list, and their line there has not been claimed. Choose that line.',
  '一行一个姓名，可带手机号和学号': 'One name per line, with mobile and student number if you like',
  '下一步：核对': 'Next: check',
  下载成员信息: 'Download member details',
  不参与签到: 'Not taking part',
  个人邀请: 'Personal invitation',
  '为全部未加入的人生成（{{n}}）': 'Create for all who have not joined ({{n}})',
  '为名单上还没有加入的人各生成一张邀请条：扫码或输入 8 位邀请码即可加入，不需要微信。每个码只能用一次。':
    'Creates an invitation slip for everyone on the name list who has not joined. They scan it or enter its 8-character invitation code to join, without WeChat. Each code works once.',
  '为选中的 {{n}} 人生成': 'Create for selected ({{n}})',
  '从名单中去掉这一行，不再计入应到人数。重新上传含有该姓名的名单会再次加入。':
    'Removes this line from the name list, so that it no longer counts as due. Uploading a list with this name adds it again.',
  '他们不再计入应到人数，已有的签到记录保留。':
    'They no longer count as due. Their check-in records are kept.',
  '他们从今天起重新计入应到人数。': 'They count as due again from today.',
  '他们将退出这个签到，签到记录保留；还没有加入的，从名单中去掉。':
    'They will be taken out of this activity. Their check-in records are kept. Those who have not joined are removed from the name list.',
  '代“{{name}}”签到': 'Sign in for "{{name}}"',
  '代签 {{n}} 次': { one: 'Signed in for {{n}} time', other: 'Signed in for {{n}} times' },
  '例如：明天停课一天': 'For example: no class tomorrow',
  保留签到记录: 'Keep check-in records',
  修改信息: 'Edit details',
  修改名字: 'Edit name',
  修改成员信息: 'Edit member details',
  修改签到名字: 'Edit check-in name',
  停用全部未领取的码: 'Revoke all unused codes',
  '成员很多，正在统计出勤，现在按姓名排列': 'Attendance of many members is being counted; by name for now',
  '按 {{day}} {{time}} 的统计排列': 'In the order of {{day}} {{time}}',
  '出勤率（近 {{n}} 个签到日）': {
    one: 'Attendance (last {{n}} check-in day)',
    other: 'Attendance (last {{n}} check-in days)',
  },
  '删除“{{name}}”': 'Remove "{{name}}"',
  '删除后将退出这个签到，不再计入应到人数。如需禁止再次加入，请使用黑名单。':
    'Takes them out of this activity, and they no longer count as due. To keep them from joining again, use the blocklist.',
  删除成员: 'Remove member',
  '加入黑名单的成员不能再参与这个签到。': 'Blocked members can no longer take part in this activity.',
  发过的通知: 'Sent announcements',
  '发送这条通知？': 'Send this announcement?',
  '取消{{word}}': 'Remove as {{word}}',
  '只供本人使用一次，请勿转交他人': 'For the named person, once only. Do not pass it on.',
  合并: 'Merge',
  合并到名单: 'Merge into name list',
  '合并后只保留“{{name}}”一个人：两边的签到记录归到一起，同一时段重复的只留自己签的；应到人数减少一人。合并后不能拆开。':
    'Only "{{name}}" remains: the check-in records of both are joined, and where a slot has two, the member\'s own stays. One member fewer is due. A merge cannot be undone.',
  '同时删除签到记录，不能恢复': 'Delete check-in records too. This cannot be undone.',
  '名单、分组和代签由发起人{{name}}管理，需要时请联系发起人。':
    'The organiser, {{name}}, manages the name list, groups and signing in for others. Contact them if you need any of it.',
  名单上的人都已加入: 'Everyone on the name list has joined',
  '名单内，等待本人认领': 'On the name list, not claimed yet',
  '名单较长，这里只列出前 100 人；“为全部生成”包含所有人。':
    'The list is long. Only the first 100 are shown here; "Create for all" includes everyone.',
  名单里没有等待认领的人: 'Nobody on the name list is left to claim',
  名单里的人: 'People on the name list',
  '名单里的人都已加入。': 'Everyone on the name list has joined.',
  '图片、文件等 {{n}} 项由成员自己填写。':
    'Pictures, files and other fields that members fill in themselves: {{n}}.',
  '在“普通成员”里选择一位成员，点击“操作”设为{{word}}。':
    'Choose somebody under "Member" and click "Actions" to give them this role: {{word}}.',
  复制姓名: 'Copy names',
  '学号/工号（选填）': 'Student or staff number (optional)',
  '完成 {{n}} 人。': 'Done: {{n}}.',
  '将恢复“{{name}}”被隐藏的 {{n}} 条记录。期间已重新签到的时段以新记录为准。':
    'Restores the hidden records of "{{name}}" ({{n}}). Where a slot was signed in again since, the new record counts.',
  '已为“{{name}}”签到': 'Signed in for "{{name}}"',
  '已停用 {{n}} 个邀请码': 'Invitation codes revoked: {{n}}',
  '已添加 {{n}} 人': 'Added: {{n}}',
  '已添加 {{n}} 人，{{known}} 人已经是成员': 'Added: {{n}}, already members: {{known}}',
  '已送达 {{n}} 人': 'Delivered to {{n}}',
  已领取: 'Used',
  '应签 {{due}} 次，签了 {{done}} 次': 'Due: {{due}}, signed in: {{done}}',
  '开发环境：以当前演示账号再次登录。': 'Development: log in again with the current demo account.',
  恢复加入顺序: 'Back to joining order',
  恢复参与签到: 'Set as taking part',
  恢复记录: 'Restore records',
  成员列表: 'Members',
  成员的身份: 'Member role',
  我知道转让后不能撤销: 'I know that a transfer cannot be undone',
  '所选的另外 {{n}} 人不适用，保持不变。':
    'Does not apply to the other {{n}} selected. They stay as they are.',
  '手机号（选填）': 'Mobile number (optional)',
  '打印邀请条（{{n}} 张）': 'Print invitation slips ({{n}})',
  '把“{{name}}”合并到名单': 'Merge "{{name}}" into name list',
  '把签到码发给大家，加入的成员会出现在这里。': 'Share the check-in code. Members who join appear here.',
  '按今天的签到时段和次数签到，不检查位置、Wi-Fi 和扫码；记录会标明由您代签。':
    "Signs in by today's slots and quota, without checking position, Wi-Fi or scanning. The record says that you signed in for them.",
  按这一列排序: 'Sort by this column',
  '换个姓名、学号或手机号试试。': 'Try another name, student number or mobile number.',
  '搜索姓名、学号、手机号': 'Name, number or mobile',
  '操作 {{name}}': 'Actions for {{name}}',
  是否已加入: 'Joined or not',
  未生成: 'Not created',
  '正在发送，已送达 {{n}} 人': 'Sending, delivered to {{n}}',
  '正在处理 {{at}} / {{of}}': 'Processing {{at}} / {{of}}',
  没有加入签到: 'Has not joined the activity',
  没有生成: 'Not created',
  '没有选择时不会有任何变化。': 'Nothing changes until you choose.',
  '没有需要邀请的人。': 'There is nobody to invite.',
  '添加 {{n}} 人': 'Add {{n}}',
  添加一人: 'Add a person',
  '添加后计入应到人数。本人用同样的姓名加入时，会认领这一行；也可以由您代签，或发给个人邀请。':
    'They count as due once added. Whoever joins with the same name claims the line. You can also sign in for them or give them a personal invitation.',
  添加成员: 'Add members',
  添加的方式: 'How to add',
  演示账号: 'Demo account',
  '生成一份包含全部成员身份信息的表格，文件保留 24 小时。':
    'Creates a sheet with the details of all members. The file is kept for 24 hours.',
  生成并下载: 'Create and download',
  '用手机扫码，或在浏览器打开 {{address}} 输入邀请码':
    'Scan with your phone, or open {{address}} in a browser and enter the invitation code',
  '由 {{name}} 代签': 'Signed in for by {{name}}',
  登录密码: 'Password',
  确认发送: 'Send',
  移出黑名单: 'Unblock',
  等待领取: 'Not used yet',
  签到名字: 'Check-in name',
  '签到名字：{{name}}': 'Check-in name: {{name}}',
  粘贴名单或接龙: 'Paste a list',
  给成员发通知: 'Send announcement to members',
  '设为{{word}}': 'Set as {{word}}',
  设为不参与签到: 'Set as not taking part',
  '请用当前账号的手机扫码，并在手机上确认': 'Scan with the phone of this account and confirm there',
  '读到 {{n}} 人': 'People found: {{n}}',
  转让: 'Transfer',
  转让发起人: 'Transfer organiser role',
  返回修改: 'Back to edit',
  '还没有{{word}}': 'None yet: {{word}}',
  '还没有下载过。': 'No downloads yet.',
  '还没有发过通知。': 'No announcements sent yet.',
  选择本页全部: 'Select all on this page',
  '这些邀请码还没有打印或下载，关闭后不能再取得。仍然关闭吗？':
    'These codes are neither printed nor downloaded and cannot be had again once closed. Close anyway?',
  '这些邀请码还没有打印或下载，返回后不能再取得':
    'These codes are neither printed nor downloaded and cannot be had again once you go back',
  '邀请码只能现在打印或下载，关闭后不能再取得；需要时可重新生成，旧码随即失效。':
    'Invitation codes can be printed or downloaded only now, and not once closed. You can create new ones, and the old ones then stop working.',
  '都已经是成员，没有添加': 'All of them are members already. Nobody was added.',
  '重新生成后，这些人之前的邀请码随即失效。':
    'Once you create new ones, the earlier invitation codes of these people stop working.',
  '除黑名单外的所有成员会在手机的“消息”里看到':
    'All members except those on the blocklist see it under "Messages" on their phone',
  '除黑名单外的所有成员都会收到“{{title}}”，发出后不能撤回。':
    'All members except those on the blocklist will receive "{{title}}". It cannot be withdrawn once sent.',
  验证并转让: 'Verify and transfer',
  验证方式: 'Verification method',
  '验证码将发送到 {{mobile}}': 'A code will be sent to {{mobile}}',
  验证身份的二维码: 'QR code to verify your identity',
  黑名单是空的: 'The blocklist is empty',
};
