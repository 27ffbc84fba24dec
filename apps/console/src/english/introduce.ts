import type { Catalogue } from '@rollcall/web/english/translate';

export const introduceTexts: Catalogue = {
  '一个签到最多 {0} 个地点、一天 {1} 个时段': 'Up to {0} places in an activity and {1} slots a day',
  三步: 'Three steps',
  '上传名单，没来的人直接列出来': 'Upload a name list and see who has not come',
  不弄丢写过的东西: 'Lose nothing that was written',
  不打扰: 'Do not disturb',
  '不用。用手机相机或微信扫一扫，在网页里就能签到；常用的人可以把它添加到手机桌面。':
    'No. They scan with the phone camera or WeChat and sign in on a web page. Regulars can add it to their home screen.',
  '不用。需要认证的只有发起人，而且只在用到表里的认证功能时才需要。':
    'No. Only organisers need certification, and only for the certified features in the table.',
  '不用买考勤机，到了地点用手机签。': 'No time clock to buy. People sign in on their phone when they arrive.',
  不用微信能用吗: 'Does it work without WeChat',
  '不能签的时候，手机上写明原因和该怎么办：还差多少米、几点开始、去哪里扫码。网断了也不丢，恢复后自动送出。':
    'When they cannot, the phone says why and what to do: how many metres are missing, when it opens, where to scan. Nothing is lost offline; it is sent once the network is back.',
  人人能用: 'Usable by everyone',
  '今天还缺谁，首页就写着名字，一键复制提醒发到群里。每个人每一天的情况可以下载成表格。':
    "The home page names who is still missing today. Copy a reminder for your group with one click, and download every member's days as a sheet.",
  企业和门店: 'Companies and shops',
  '会议、讲座、训练营，门口一张二维码就够了。':
    'Meetings, talks and training camps: one QR code at the entrance is enough.',
  '位置只在签到那一刻取一次，证件照片加密保存，谁看过都有记录。':
    'Position is read once, at the check-in. ID photos are stored encrypted, and every view is recorded.',
  '使用中的问题，登录后左侧“帮助”里多半有答案；需要人工处理的，请联系为您开通签到台的单位或平台运营方。':
    'Most questions are answered under "Help" on the left after logging in. If you need a person, contact the organisation that gave you access to Rollcall, or the platform operator.',
  '免费的签到结束后保存 {0} 个月，到期前会通知；发起人完成认证的永久保存。': {
    one: 'Free activities are kept for {0} month after they end, with a notice before that. Those of certified organisers are kept for good.',
    other:
      'Free activities are kept for {0} months after they end, with a notice before that. Those of certified organisers are kept for good.',
  },
  免费能办多大的活动: 'How large can a free activity be',
  '免费能用多少，认证多了什么': 'What is free, and what certification adds',
  '六种类型和一个模板库，默认设置照顾了多数情况。要核验地点、Wi-Fi、现场码的，打开就是。':
    'Six kinds and a template library, with defaults that suit most cases. To verify the place, Wi-Fi or an on-site code, just turn it on.',
  关于签到台: 'About Rollcall',
  '写上标题就能保存，其余都有默认值。': 'A title is enough to save. Everything else has a default.',
  '写上标题，选日期和时段': 'Write a title, choose dates and slots',
  '到了多少人、刚到的是谁，实时出现在屏幕上，坐在最后一排也看得清。签到码一直在屏幕上，晚到的人坐下就能扫。':
    'How many have come and who has just arrived appear live, readable from the last row. The check-in code stays on the screen, so latecomers can scan from their seats.',
  功能: 'Feature',
  只在签到那一刻取一次位置: 'Position is read once, at the check-in',
  只收必要的: 'Collect only what is needed',
  '可以。电脑上可以用手机号登录，成员也可以用手机号和验证码参加。':
    'Yes. Log in on a computer with your mobile number. Members can take part with a mobile number and a code too.',
  '可以要求到现场扫会变化的二维码、核验地点和 Wi-Fi、当场拍照或手写签名。手机上报的位置可以伪造，要求严格时请把几种一起用上。':
    'You can require a changing QR code on site, verify place and Wi-Fi, or ask for a photo taken on the spot or a handwritten signature. The position a phone reports can be faked, so combine several when it matters.',
  '地点、Wi-Fi、现场二维码可以一起核验': 'Verify place, Wi-Fi and an on-site QR code together',
  '大屏是一个链接，打开就能投，不用在会场的电脑上登录。':
    "The large screen is a link. Open it and show it, without logging in on the venue's computer.",
  '大屏：人数、签到码和刚到的人': 'Large screen: the count, the check-in code and the latest arrivals',
  '字号调到两倍也不乱，键盘能走到每个按钮，旧手机和慢网络也打得开。':
    'It holds at twice the text size, the keyboard reaches every button, and it opens on old phones and slow networks.',
  '家长能代孩子签到，转班换老师可以移交':
    'Guardians can sign in for children, and a class can be handed over to another teacher',
  常被问到的: 'Often asked',
  建: 'Set',
  '开会时，投到大屏上': 'In meetings, on the large screen',
  '录音、图片、视频交上来，键盘就能批阅，可以在图上圈画':
    'Recordings, pictures and videos come in. Grade them with the keyboard and draw on pictures.',
  '成员不用安装应用。免费额度写在下面的表里，没有藏着的条件。':
    'Members install nothing. The free limits are in the table below, with no hidden conditions.',
  '成员填到一半、照片拍到一半，断网、刷新、手机没电，回来都还在。':
    'Half-filled forms and photos survive a lost network, a reload or an empty battery.',
  '成员扫码，按一下签到': 'Members scan and tap to sign in',
  '成员的手机：今天要签的时段、地点和这个月的日历':
    "A member's phone: today's slots, the place and this month's calendar",
  成员要付费吗: 'Do members pay',
  成员要安装应用吗: 'Do members have to install an app',
  我们守着的几条: 'What we hold to',
  我们怎样对待数据: 'How we treat data',
  '我们是做签到台的一个小团队。这里写的不是履历，而是我们做每个功能之前会问的问题，也欢迎您拿它来检查我们。':
    'We are the small team behind Rollcall. This is not a list of credentials but of the questions we ask before building a feature. You are welcome to hold us to them.',
  '控制台的列表：今天应到几人、签了几人、还缺谁':
    'The list in the console: how many are due today, how many have signed in, who is missing',
  数字要对得上: 'Numbers must add up',
  数据保存多久: 'How long is data kept',
  '数据分析：今天的到勤和还没签到的名单': "Statistics: today's attendance and who has not signed in yet",
  '没有开屏，没有弹窗。提醒只在发起人设定的时间发一次，签过的人不会收到。':
    'No splash screens, no pop-ups. A reminder is sent once, at the time the organiser set, and never to those who have signed in.',
  没有网络时怎么办: 'What if there is no network',
  '没有要求地点的签到不会请求定位，也从不持续定位。':
    'Activities without a place never ask for the position, and nobody is ever tracked.',
  活动组织者: 'Event organisers',
  '漏签可以补，由主管审核，每次改动都有记录':
    "Missed check-ins can be made up with a manager's approval, and every change is recorded",
  现在就建一个试试: 'Create one now',
  现场大屏实时显示到场的人: 'The large screen shows who is there, live',
  '班级考勤、晨读打卡、作业收发，都在一个班里。':
    'Class attendance, morning reading and homework, all in one class.',
  登录使用: 'Log in',
  看: 'See',
  看看怎么用: 'See how it works',
  '签不上的时候，手机上写的是原因和办法，不是“操作失败”。发起人也能看到未通过的尝试，方便核对。':
    'When a check-in fails, the phone shows the reason and what helps, not "Operation failed". Organisers see refused attempts too, so that they can check.',
  '签到先保存在手机上，网络恢复后自动送出，并记下当时的时间；送到时已过时段的，由发起人决定是否接受。':
    'The check-in is kept on the phone with its time and sent once the network is back. If the slot has passed by then, the organiser decides whether to accept it.',
  '签到台把点名、打卡和会议签到搬到手机上。发起人几分钟建好，成员扫码就能签，谁没到一眼看见。':
    'Rollcall brings roll calls, check-ins and meeting sign-ins to the phone. Organisers set it up in minutes, members scan to sign in, and you see at a glance who is missing.',
  '结束后下载名单，批量生成证书': 'Download the list afterwards and create certificates in bulk',
  '统计里的数和下载的名单是同一份数据；过去的日子按当时的规则算，今天改设置不会改写昨天。':
    'Statistics and downloads come from the same data. Past days are counted by the rules of their time, and changing a setting today does not rewrite yesterday.',
  '老师点名，同学答“到”。这声“到”很短，却要每天准时、一个不少。签到台只做这一件事，并且想把它做到不用再操心。':
    'The teacher calls the roll and each student answers "Here". It is a short word, but it has to come every day, on time, from everyone. Rollcall does just this one thing, and aims to do it so well that you need not think about it.',
  联系我们: 'Contact us',
  能不能防止代签: 'Can it prevent signing in for others',
  '认证的是发起人，成员始终免费。下面是全部的差别，没有写在表里的功能免费都能用。':
    'Certification is for organisers; members never pay. These are all the differences. Whatever is not in the table is free.',
  '训练营有排行、点赞、评论和作业': 'Training camps have rankings, likes, comments and homework',
  '记录、名单和附件都能下载。删错的签到在回收站保留 {0} 个月。': {
    one: 'Records, name lists and attachments can all be downloaded. Deleted activities stay in the recycle bin for {0} month.',
    other:
      'Records, name lists and attachments can all be downloaded. Deleted activities stay in the recycle bin for {0} months.',
  },
  '记录只给发起人、管理员和发起人允许的成员看。我们不出售，也不另作他用。':
    'Records are visible to the organiser, administrators and members the organiser allows. We do not sell them or use them for anything else.',
  说清楚为什么: 'Say why',
  谁在用: 'Who uses it',
  '谁没到，名单就在那里': 'See at once who is missing',
  '谁能看，由发起人决定': 'The organiser decides who can see',
  随时带得走: 'Take it with you any time',
  '验证过手机号的发起人，一个签到最多 {0} 人，最长 {1} 天，可以创建 {2} 个。':
    'Organisers with a verified mobile number can create {2} activities, each with up to {0} members and up to {1} days.',
};
