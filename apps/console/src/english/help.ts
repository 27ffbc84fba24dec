import type { Catalogue } from '@rollcall/web/english/translate';

export const helpTexts: Catalogue = {
  '“已签到”按人数计，同一个人签多次只算一个。':
    '"Signed in" counts people. Somebody who signs in several times counts once.',
  '“应到”是今天需要签到的成员：已加入的普通成员和管理员，加上指定名单里还没有认领的人。不在签到周期内的日子没有人应到。':
    '"Due" are those who have to sign in today: members and administrators who have joined, and people on the name list whom nobody has claimed. On days outside the cycle nobody is due.',
  '不方便准备名单时，可以打开“加入审核”，在“加入待审核”里逐个或一起通过。':
    'Without a list, turn on "Approval to join" and approve people one by one or together under "Join requests".',
  今天的数字是怎么算的: "How today's numbers are counted",
  '免费活动只能扫码签到，链接打开的是介绍页；发起人完成认证后，链接和二维码都可以签到。':
    'In free activities members can only scan to sign in, and the link opens an introduction. Once the organiser is certified, both the link and the QR code work.',
  只让名单上的人参加: 'Only people on a list',
  '可以改标题、说明、时段、地点和填写项；开始日期不能再改。改动从当天起生效，过去的日子按当时的规则计算。':
    'You can change the title, description, slots, places and fields, but not the start date. Changes apply from that day on. Past days are counted by the rules of their time.',
  同一章的其他内容: 'More in this chapter',
  '在“分享”里打开大屏，把页面放到投影上按“全屏”。到了多少人、刚到的是谁，会实时出现，不用登录。':
    'Open the large screen under "Share", move the page to the projector and press "Full screen". How many have come and who has just arrived appear live, without logging in.',
  '在“参与规则”里打开“指定名单”，上传姓名、手机号、学号的表格。成员填的信息和名单对上了才能加入，没来的人也会算进“应到”。':
    'Under "Joining rules", turn on "Name list only" and upload a table of names, mobile numbers and student numbers. Members can join only if their details match the list, and those who have not come yet count as "Due" too.',
  '在列表里点签到的“分享”：把链接发到群里，或下载二维码打印、投屏。成员用手机扫码，填好资料就加入了。':
    'In the list, click "Share" on an activity: post the link to your group, or download the QR code to print or show on a screen. Members scan it with their phone, fill in their details and have joined.',
  '孩子没有手机时，家长可以在成员页上添加孩子，代他签到；记录里会注明“代签”。':
    'If a child has no phone, a guardian can add the child on the member page and sign in for them. The record says "signed in for".',
  '定位不准时，请成员打开手机的精确定位，并在室外稍等片刻再试。':
    'If the position is off, ask the member to turn on precise location, wait outdoors for a moment and try again.',
  '已结束的签到免费保存{0}个月，认证的发起人永久保存。下载数据生成的文件保留{1}小时，过期可以重新生成。':
    'Ended activities are kept for {0} months for free, and for good for certified organisers. Download files are kept for {1} hours and can be created again.',
  帮助目录: 'Help contents',
  '忘了签、没带手机怎么办': 'Forgot to sign in, or no phone',
  怎样投到大屏: 'How to use the large screen',
  怎样让成员参加: 'How members join',
  '成员的手机会写明原因，例如不在时段内、离地点还差多少米。发起人可以在“未通过的尝试”里看到是谁、什么时候、为什么。':
    'The member\'s phone states the reason, such as being outside the slot or how many metres are missing to the place. Organisers see who, when and why under "Refused attempts".',
  成员说签不上: 'A member cannot sign in',
  '打开“补签”后，成员可以补以前的日子；需要审核的补签在“补签与迟到”里处理，通过后才计入。':
    'With "Make-up" turned on, members can make up earlier days. Make-ups that need approval are under "Make-ups and lateness" and count once approved.',
  打开帮助目录: 'Open help contents',
  搜索帮助: 'Search help',
  '搜索，例如：补签、下载、大屏': 'Search, for example: make-up, download, large screen',
  数据能保存多久: 'How long is data kept',
  '没有找到。换一个词试试，或从下面的目录进入。':
    'Nothing found. Try another word, or use the contents below.',
  签到开始以后还能改吗: 'Can I change an activity after it has started',
};
