import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Channel } from '@materia/contract/areas/order';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../kernel/config.ts';
import { noticeOf } from './notice.ts';
import { soundOf } from './sound-of.ts';
import { SoundPlayer } from './sound-player.ts';

const folder = join(import.meta.dirname, '../../../../public/sounds');
const files = readdirSync(folder);

const of = (status: number, channel: string, more = {}) => {
  const orderInfo = { order_status_code: status, channel, matName: '一号机', storeName: '福田店' };
  return soundOf(noticeOf({ seq: 1, type: 'MAT_ORDER', isRefresh: false, autoHidden: true, orderInfo, ...more }));
};

test('each channel of a paid and of an abnormal order has a tone, an mp3 of at most 20 kB', () => {
  expect(files).toHaveLength(16);
  for (const status of [23, -12]) {
    for (const channel of [...Channel.all, 'SOMETHING_NEW']) {
      const name = /^\/sounds\/(.+\.mp3)\?v=\d+$/.exec(of(status, channel).file)?.[1] ?? '';
      expect(files).toContain(name);
      const bytes = readFileSync(join(folder, name));
      expect(bytes.length).toBeLessThanOrEqual(20_000);
      // Frames of MPEG 2, layer III.
      expect(bytes.readUInt16BE(0) & 0xfffe).toBe(0xfff2);
    }
  }
  expect(of(23, 'MEITUAN').file).toMatch(/^\/sounds\/23_meituan\.mp3/);
  expect(of(-12, 'SOMETHING_NEW').file).toMatch(/^\/sounds\/-12_default\.mp3/);
});

test('the words of the settings name place and channel; other notices say their title', () => {
  expect(of(23, 'MINI_PROGRAM')).toMatchObject({ text: '一号机有新的小程序订单', lang: 'zh-CN' });
  expect(of(-12, 'MEITUAN').text).toBe('一号机有异常订单');
  expect(of(20, 'MEITUAN', { title: '有订单待门店确认' })).toMatchObject({ text: '有订单待门店确认' });
  expect(of(20, 'MEITUAN', { level: 'error' }).file).toMatch(/-12_meituan/);
});

test('one after the other, tone then words; the newest of a tag, at most five waiting, whatever fails', async () => {
  const heard: string[] = [];
  const open: (() => void)[] = [];
  const player = new SoundPlayer({
    play: file => {
      heard.push(file);
      return new Promise((done, failed) => open.push(file === 'b' ? () => failed(new Error('no codec')) : done));
    },
    speak: async text => void heard.push(text),
  });
  const sound = (tag: string, file: string) => ({ tag, file, text: `words of ${file}`, lang: 'zh-CN' });
  player.add(sound('1', 'a'));
  for (const n of [2, 3, 4, 5, 6, 7]) player.add(sound(String(n), `old ${n}`));
  player.add(sound('7', 'b'));
  player.add(sound('8', 'c'));
  expect(heard).toEqual(['a']);
  for (let n = 0; n < 20; n += 1) {
    open.shift()?.();
    await new Promise(next => setTimeout(next));
  }
  const order = ['a', 'old 4', 'old 5', 'old 6', 'b', 'c'];
  expect(heard).toEqual(order.flatMap(file => [file, `words of ${file}`]));
});

test('the installation’s own words for both (tts.textPaid, tts.textException, spec 01 §4)', async () => {
  const settings = { 'tts.textPaid': '{place}来单', 'tts.textException': '快看{place}' };
  vi.stubGlobal('fetch', async () => Response.json({ settings }));
  await loadConfig(null);
  expect([of(23, 'MEITUAN').text, of(-12, 'MEITUAN').text]).toEqual(['一号机来单', '快看一号机']);
  vi.unstubAllGlobals();
});
