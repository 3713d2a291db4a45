import { publicSetting } from '../../../kernel/config.ts';
import { layoutSettings } from '../../../kernel/layout-settings.ts';
import { soundAllowed } from './sound-allowed.ts';
import type { Voice } from './sound-player.ts';

/** Some browsers never say that they have finished. */
const longestMs = 20_000;
const voicesMs = 1_000;

const volume = () => layoutSettings.get().volume / 100;

/** Plays and speaks as loud as the layout settings say. */
export const browserVoice: Voice = {
  play: address => withinTime(play(address)),
  speak: (text, lang) => withinTime(speak(text, lang)),
};

function withinTime(sound: Promise<void>): Promise<void> {
  return Promise.race([sound, new Promise<void>(over => setTimeout(over, longestMs))]);
}

async function play(address: string): Promise<void> {
  const audio = new Audio(address);
  audio.volume = volume();
  const over = new Promise<void>((ended, failed) => {
    audio.onended = () => ended();
    audio.onerror = () => failed(audio.error);
  });
  try {
    await audio.play();
  } catch (error) {
    // The browser wants a click first, after all: the chip asks for it.
    if ((error as DOMException).name === 'NotAllowedError') soundAllowed.set(false);
    throw error;
  }
  await over;
}

/** By the installation's service; where there is none, or it fails, by the browser's voice. */
async function speak(text: string, lang: string): Promise<void> {
  const service = publicSetting<string>('tts.url', '');
  if (!service) return speakHere(text, lang);
  await play(service.replaceAll('{text}', encodeURIComponent(text))).catch(() => speakHere(text, lang));
}

/** Whether the browser has voices: Chrome and Edge begin to load them when they are first asked, and say none till then. */
function hasVoices(): boolean | Promise<boolean> {
  const any = () => speechSynthesis.getVoices().length > 0;
  if (any()) return true;
  return new Promise(known => {
    const tell = () => known(any());
    speechSynthesis.addEventListener('voiceschanged', tell, { once: true });
    setTimeout(tell, voicesMs);
  });
}

async function speakHere(text: string, lang: string): Promise<void> {
  if (!globalThis.speechSynthesis || !(await hasVoices())) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  words.volume = volume();
  await new Promise<void>(over => {
    words.onend = words.onerror = () => over();
    speechSynthesis.speak(words);
  });
}
