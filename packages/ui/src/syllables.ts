/**
 * Syllables of pinyin without tones, each behind the first of the 6,763 characters of GB 2312 that has it in CLDR's
 * order of pinyin; `v` is ü. A character belongs to the last syllable that does not begin behind it, which is its usual
 * reading for 98 of 100.
 */
export const SYLLABLES =
  '吖a哎ai安an肮ang凹ao八ba掰bai扳ban邦bang勹bao卑bei奔ben崩beng逼bi边bian灬biao憋bie玢bin冫bing拨bo' +
  '逋bu嚓ca猜cai参can仓cang操cao册ce岑cen噌ceng叉cha拆chai觇chan伥chang抄chao车che抻chen柽cheng吃chi' +
  '充chong抽chou出chu揣chuai巛chuan疮chuang吹chui春chun踔chuo呲ci匆cong凑cou粗cu汆cuan崔cui村cun搓cuo' +
  '哒da呆dai丹dan当dang刀dao得de灯deng氐di嗲dia掂dian刁diao爹die丁ding丢diu东dong都dou嘟du端duan堆dui' +
  '吨dun多duo婀e诶ei恩en儿er发fa帆fan匚fang飞fei分fen丰feng缶fou夫fu旮ga该gai甘gan冈gang皋gao戈ge给gei' +
  '根gen庚geng工gong勾gou估gu瓜gua乖guai关guan光guang归gui丨gun呙guo哈ha咳hai顸han夯hang蒿hao诃he黑hei' +
  '痕hen亨heng轰hong侯hou乎hu花hua怀huai欢huan肓huang灰hui昏hun耠huo丌ji加jia戋jian江jiang艽jiao阶jie' +
  '巾jin京jing冂jiong纠jiu居ju娟juan噘jue军jun咔ka开kai刊kan康kang尻kao苛ke肯ken吭keng空kong抠kou刳ku' +
  '夸kua蒯kuai宽kuan匡kuang亏kui坤kun扩kuo垃la来lai兰lan啷lang捞lao仂le雷lei塄leng哩li俩lia奁lian' +
  '良liang撩liao咧lie拎lin伶ling溜liu龙long娄lou噜lu驴lv娈luan掠lve抡lun罗luo妈ma埋mai颟man邙mang猫mao' +
  '么me没mei门men虻meng咪mi宀mian喵miao乜mie民min名ming谬miu摸mo哞mou毪mu拿na乃nai囡nan囔nang孬nao疒ne' +
  '馁nei恁nen能neng嗯ng妮ni拈nian娘niang鸟niao捏nie您nin宁ning妞niu农nong耨nou奴nu女nv暖nuan疟nve挪nuo' +
  '喔o讴ou趴pa拍pai潘pan乓pang抛pao呸pei喷pen怦peng丕pi偏pian剽piao氕pie姘pin乒ping钋po剖pou仆pu七qi' +
  '掐qia千qian呛qiang悄qiao且qie亲qin青qing邛qiong丘qiu区qu悛quan炔que逡qun蚺ran禳rang娆rao惹re人ren' +
  '扔reng日ri戎rong柔rou如ru阮ruan蕤rui闰run若ruo仨sa塞sai三san桑sang搔sao色se森sen僧seng杀sha筛shai' +
  '山shan伤shang捎shao奢she谁shei申shen升sheng尸shi收shou书shu刷shua衰shuai闩shuan双shuang水shui吮shun' +
  '说shuo厶si忪song嗖sou苏su狻suan虽sui孙sun唆suo他ta胎tai坍tan汤tang涛tao忑te疼teng剔ti天tian佻tiao' +
  '帖tie厅ting通tong偷tou凸tu湍tuan推tui吞tun乇tuo挖wa歪wai弯wan尢wang危wei温wen翁weng挝wo乌wu夕xi呷xia' +
  '仙xian乡xiang枭xiao些xie心xin星xing凶xiong休xiu吁xu轩xuan削xue勋xun丫ya恹yan央yang幺yao掖ye一yi因yin' +
  '应ying哟yo佣yong优you纡yu鸢yuan曰yue晕yun匝za灾zai糌zan赃zang遭zao则ze贼zei怎zen增zeng扎zha斋zhai' +
  '沾zhan张zhang钊zhao蜇zhe贞zhen争zheng之zhi中zhong州zhou朱zhu抓zhua拽zhuai专zhuan妆zhuang隹zhui肫zhun' +
  '拙zhuo孜zi宗zong邹zou租zu钻zuan嘴zui尊zun嘬zuo';
