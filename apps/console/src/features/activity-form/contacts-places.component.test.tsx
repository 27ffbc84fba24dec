import {
  captureWifi,
  getLbsQr,
  getUserLbs,
  searchPlaces,
  updateNormal,
  uploadFile,
} from '@rollcall/contract';
import { answer, rejection } from '@rollcall/gallery/fake-server';
import { touch } from '@rollcall/gallery/hand';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { consoleHarness } from '../../testing/console.ts';
import {
  button,
  choose,
  chooseFile,
  field,
  fill,
  flip,
  picture,
  press,
  save,
  sees,
  unfold,
  valueIn,
} from '../../testing/hands.ts';
import { CID, fileAddress } from '../../testing/organiser.ts';
import { settingsStory } from '../../testing/settings.tsx';

const harness = consoleHarness();
const CODE = {
  link: 'http://127.0.0.1/m/lbs',
  img_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  lbs_key: 'k0000000000000000000001',
};

async function open(certified: boolean, section: string) {
  const { server } = await harness.show(settingsStory(certified));
  await unfold(section);
  return { server, saved: () => save(server, updateNormal) };
}

describe('contacts, large screen, places', () => {
  it('FORM-50 FORM-49 gives each type its input, and saves what members see', async () => {
    const { saved } = await open(true, '权限与展示');
    const add = async (n: number, type: string) => {
      await press('添加联系方式');
      await choose(`第 ${n} 个联系方式的类型`, type);
    };
    await add(1, '电话');
    await fill('第 1 个联系方式的内容', '021-62345678');
    for (const [n, type] of [
      [2, '微信'],
      [3, '公众号'],
      [4, '小程序'],
    ] as const) {
      await add(n, type);
      await chooseFile(`第 ${n} 个联系方式：上传二维码`, await picture(300, 300));
      await expect.element(button(`第 ${n} 个联系方式：更换二维码`)).toBeVisible();
    }
    await add(5, '微博');
    await fill('第 5 个联系方式的内容', '@实验小学');
    await add(6, '小红书');
    await fill('第 6 个联系方式的链接', 'xiaohongshu.com');
    await add(7, '自定义');
    await fill('第 7 个联系方式的名称', '办公室');
    await fill('第 7 个联系方式的内容', '行政楼 201');
    await sees('链接须以 http:// 或 https:// 开头');
    await fill('第 6 个联系方式的链接', 'https://xiaohongshu.com/u/1');
    const { contacts = [] } = await saved();
    expect(contacts.map(({ type, enable }) => [type, enable])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((type) => [type, 1]),
    );
    expect(contacts[0]!.text).toBe('021-62345678');
    expect(contacts[1]!.qrcode).toMatch(/^\/files\//);
    expect(contacts[5]!.link).toBe('https://xiaohongshu.com/u/1');
    expect(contacts[6]).toMatchObject({ label: '办公室', text: '行政楼 201' });
  });

  it('FORM-91 FORM-92 saves the large screen’s pictures, advised sizes beside them, and the barrage', async () => {
    const { server, saved } = await open(true, '大屏');
    for (const advice of ['1440×900', '200×70', '633×526']) await sees(advice);
    for (const label of ['背景图', 'Logo', '标题图']) {
      await chooseFile(`上传${label}`, await picture(400, 300));
      await expect.element(button(`移除${label}`)).toBeVisible();
    }
    await flip('大屏弹幕');
    const { cast } = await saved();
    expect(cast?.barrage).toBe(1);
    expect(new Set([cast?.back, cast?.logo, cast?.title]).size).toBe(3);
    expect(server.sent(uploadFile)).toHaveLength(3);
  });

  it('what is uploaded or typed beside a picture on its way stays when that arrives', async () => {
    const { server } = await harness.show(settingsStory(true));
    await unfold('权限与展示');
    await unfold('大屏');
    const arrivals: (() => void)[] = [];
    server.answers(
      answer(uploadFile, async () => {
        const url = fileAddress(100 + arrivals.length);
        await new Promise<void>((arrive) => arrivals.push(arrive));
        return { data: { url, urls: [url], thumb: '', duration: 0, width: 300, height: 300 } };
      }),
    );
    await press('添加联系方式');
    await choose('第 1 个联系方式的类型', '微信');
    await chooseFile('第 1 个联系方式：上传二维码', await picture(300, 300));
    await chooseFile('上传背景图', await picture(400, 300));
    await chooseFile('上传Logo', await picture(400, 300));
    await expect.poll(() => arrivals.length).toBe(3);
    await fill('第 1 个联系方式的名称', '班主任');
    await flip('大屏弹幕');
    // Neither a save nor a folded section loses what is still being sent.
    await press('收起大屏');
    await sees('文件还没有传完，请稍候');
    await press('保存');
    expect(server.sent(updateNormal)).toEqual([]);
    for (const arrive of arrivals) arrive();
    await expect.element(button('移除背景图')).toBeVisible();
    await expect.element(button('移除Logo')).toBeVisible();
    await expect.element(button('第 1 个联系方式：更换二维码')).toBeVisible();
    const { cast, contacts = [] } = await save(server, updateNormal);
    expect(contacts[0]).toMatchObject({ label: '班主任', qrcode: expect.stringMatching(/^\/files\//) });
    expect(cast).toMatchObject({
      barrage: 1,
      back: expect.stringMatching(/^\//),
      logo: expect.stringMatching(/^\//),
    });
  });

  it('FORM-54 FORM-55 FORM-53 finds a place by its name, and asks for the scan before its place is used', async () => {
    const { server } = await open(false, '地点与 Wi-Fi');
    server.answers(
      answer(searchPlaces, ({ keyword }) => ({
        data: [
          { title: `${keyword}广场`, address: '黄浦区人民大道', latitude: 31.230525, longitude: 121.473667 },
        ],
      })),
      answer(getLbsQr, { ...CODE, data: CODE }),
      answer(getUserLbs, rejection('', { reason: 'qr_waiting' })),
    );
    await flip('只能在指定地点签到');
    await sees('最多 50 个地点');
    await fill('搜索地点', '人民');
    await press('搜索');
    await touch(page.getByRole('button', { name: /人民广场/ }));
    await expect.poll(() => valueIn('第 1 个地点名称')).toBe('人民广场');
    expect(Number(valueIn('第 1 个地点纬度'))).toBeCloseTo(31.23, 1);
    await press('扫码获取');
    await expect.element(page.getByRole('img', { name: '获取地点的二维码' })).toBeVisible();
    await press('使用这个地点');
    await sees('请先扫码获取地址');
  });

  it('a part switched on after a failed save is not called wrong before it could be filled', async () => {
    await harness.show(settingsStory(true));
    await fill('标题', '');
    await press('保存');
    await sees('签到标题不能为空');
    await unfold('地点与 Wi-Fi');
    await flip('只能在指定地点签到');
    await expect.element(button('手动输入坐标')).toBeVisible();
    await expect.poll(() => page.getByText('请选择签到地点').elements()).toEqual([]);
    await press('保存');
    await sees('请选择签到地点');
  });

  it('FORM-52 FORM-56 takes the place that a phone sent, and the address of a network', async () => {
    let looks = 0;
    const { server, saved } = await open(false, '地点与 Wi-Fi');
    server.answers(
      answer(getLbsQr, { ...CODE, data: CODE }),
      answer(getUserLbs, () =>
        looks++ === 0
          ? rejection('手机还没有确认', { reason: 'qr_waiting' })
          : { data: { lbs: { address: '东校门', latitude: 31.2, longitude: 121.4 } } },
      ),
      answer(captureWifi, { data: { ip: '203.0.113.7', egress: ['203.0.113.0/24'] } }),
    );
    await flip('只能在指定地点签到');
    await press('扫码获取');
    await expect.element(field('地点名称'), { timeout: 10_000 }).toBeVisible();
    await press('使用这个地点');
    await flip('只能连接指定 Wi-Fi 签到');
    await press('添加 Wi-Fi');
    await fill('第 1 个 Wi-Fi 名称', 'School-5G');
    await press('为第 1 个 Wi-Fi 采集当前网络');
    await sees('已采集的出口地址');
    expect(server.sent(captureWifi)).toEqual([{ cid: CID }]);
    expect(await saved()).toMatchObject({
      locations: [{ address: '东校门', latitude: 31.2, longitude: 121.4, range: 500 }],
      wifis: [{ ssid: 'School-5G', egress: ['203.0.113.0/24'] }],
    });
  });
});
