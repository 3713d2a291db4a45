import { notificationSettingTexts as settingTexts } from '@materia/contract/areas/notification';
import { Channel, MatOrderStatus } from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { buildVersion } from '../../../kernel/build.ts';
import { publicSetting } from '../../../kernel/config.ts';
import { currentLang, localeOf } from '../../../kernel/texts.ts';
import { type Notice, type NoticeOrder, worded } from './notice.ts';

/** What is heard of a notice: its tone, then words. */
export interface Sound {
  readonly tag: string;
  readonly file: string;
  readonly text: string;
  readonly lang: string;
}

/** Channels with a tone of their own; an order that staff wrote down came from the store. */
const tones: Readonly<Record<string, string>> = {
  MINI_PROGRAM: 'miniprogram',
  TOUCH_SCREEN: 'touchscreen',
  MOBILE: 'mobile',
  RECOMMEND: 'recommend',
  MEITUAN: 'meituan',
  ELEME: 'eleme',
  STAFF: 'store',
};

const { paid, abnormal } = MatOrderStatus.byName;

/** Wordings of the settings' group 语音, with the product's own where the installation has not been asked yet. */
const spoken: Readonly<Record<number, readonly [setting: string, usual: string]>> = {
  [paid]: ['tts.textPaid', settingTexts['setting.tts.textPaid.default'].zh],
  [abnormal]: ['tts.textException', settingTexts['setting.tts.textException.default'].zh],
};

/** `/sounds/{-12|23}_{channel}.mp3`, then the spoken text (spec 01 §8 Sound). What is no order's sounds like one, by how bad it is. */
export function soundOf(notice: Notice): Sound {
  const { order, level, tag } = notice;
  const status = order?.order_status_code ?? 0;
  const words = spoken[status];
  const usual = level === 'error' ? abnormal : paid;
  const file = `/sounds/${words ? status : usual}_${tones[order?.channel ?? ''] ?? 'default'}.mp3?v=${buildVersion}`;
  if (!order || !words) return { tag, file, text: worded(notice.title), lang: localeOf(currentLang()) };
  // The installation's words are Chinese, whatever the page speaks.
  return { tag, file, text: format(publicSetting(...words), named(order)), lang: 'zh-CN' };
}

const named = ({ matName, storeName, channel = '' }: NoticeOrder) => ({
  place: matName ?? storeName ?? '',
  channel: Channel.has(channel) ? Channel.label(channel, 'zh') : '',
});
