import { texts } from '../../kernel/index.ts';

/** Settings keys of devices (spec 04 §3.8). */
export const matSettingTexts = texts({
  'setting.mat.serviceGraceDays': { zh: '服务宽限期', en: 'Days of grace' },
  'setting.mat.serviceGraceDays.help': {
    zh: '设备服务到期后，多少天内仍可销售。',
    en: 'Days a device goes on selling after its service has ended.',
  },
});
