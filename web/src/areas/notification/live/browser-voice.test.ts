import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../kernel/config.ts';
import { setLayout } from '../../../kernel/layout-settings.ts';
import { browserVoice } from './browser-voice.ts';
import { soundAllowed } from './sound-allowed.ts';

/** What this page's browser was told to play and to say. */
const heard: string[] = [];
let refusal: Error | null;
let endless: boolean;

class FakeAudio {
  volume = 1;
  error = new Error('no such file');
  onended: () => void = () => {};
  onerror: () => void = () => {};
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }
  async play() {
    if (refusal) throw refusal;
    heard.push(`plays ${this.address} at ${this.volume}`);
    if (this.address.includes('broken')) queueMicrotask(() => this.onerror());
    else if (!endless) queueMicrotask(() => this.onended());
  }
}
class FakeWords {
  lang = '';
  volume = 1;
  onend: () => void = () => {};
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
class FakeSpeech extends EventTarget {
  voices: object[] = [];
  getVoices = () => this.voices;
  speak({ text, lang, volume, onend }: FakeWords) {
    heard.push(`says ${text} in ${lang} at ${volume}`);
    queueMicrotask(onend);
  }
}
let speech: FakeSpeech;

const settings = async (tts: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ settings: { 'tts.url': tts } }));
  await loadConfig(null);
};

beforeEach(async () => {
  vi.useFakeTimers();
  heard.length = 0;
  refusal = null;
  endless = false;
  speech = new FakeSpeech();
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeWords);
  vi.stubGlobal('speechSynthesis', speech);
  setLayout({ volume: 40 });
  soundAllowed.set(true);
  await settings('');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('without a service the browser speaks, also the first time, when its voices are still being loaded', async () => {
  const spoken = browserVoice.speak('福田店有新的小程序订单', 'zh-CN');
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual([]);
  speech.voices = [{}];
  speech.dispatchEvent(new Event('voiceschanged'));
  await spoken;
  expect(heard).toEqual(['says 福田店有新的小程序订单 in zh-CN at 0.4']);
  await browserVoice.speak('Order', 'en-US');
  expect(heard.at(-1)).toBe('says Order in en-US at 0.4');
});

test('a browser without voices, or without speech, holds nothing up', async () => {
  const silent = browserVoice.speak('订单', 'zh-CN');
  await vi.advanceTimersByTimeAsync(1_000);
  await silent;
  vi.stubGlobal('speechSynthesis', undefined);
  await browserVoice.speak('订单', 'zh-CN');
  expect(heard).toEqual([]);
});

test('the installation’s service speaks, the text in its address; where it fails, the browser does', async () => {
  speech.voices = [{}];
  await settings('https://tts.example/say?text={text}');
  await browserVoice.speak('有新 & 订单', 'zh-CN');
  const text = encodeURIComponent('有新 & 订单');
  expect(heard).toEqual([`plays https://tts.example/say?text=${text} at 0.4`]);
  await settings('https://broken.example/{text}');
  await browserVoice.speak('订单', 'zh-CN');
  expect(heard.at(-1)).toBe('says 订单 in zh-CN at 0.4');
});

test('a tone that never ends is given up; a browser that wants a click first gets the chip again', async () => {
  endless = true;
  const played = browserVoice.play('/sounds/23_store.mp3');
  await vi.advanceTimersByTimeAsync(20_000);
  await played;
  expect(heard).toEqual(['plays /sounds/23_store.mp3 at 0.4']);
  refusal = new DOMException('click first', 'NotAllowedError');
  await expect(browserVoice.play('/sounds/23_store.mp3')).rejects.toThrow('click first');
  expect(soundAllowed.get()).toBe(false);
});
