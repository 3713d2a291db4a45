import { notificationSettingTexts as said } from '@materia/contract/areas/notification';
import { z } from 'zod';
import { settings } from '../../kernel/index.ts';

const ms = (min: number, max: number) => z.int().min(min).max(max).meta({ unit: 'ms' });
const line = (max: number) => z.string().trim().max(max);

/** 通知, 语音 (spec 01 §4): what browsers are told and shown. */
export const notificationSettings = {
  ...settings('NOTIFY', {
    'notify.alertSummaryMs': { value: 3_600_000, schema: ms(60_000, 86_400_000), public: true },
    'notify.expiryCheckMs': { value: 60_000, schema: ms(1_000, 3_600_000), public: true },
    'notify.storePopupDelayMs': { value: 3_000, schema: ms(0, 60_000), public: true },
    'notify.toastMs': { value: 5_000, schema: ms(0, 60_000), public: true },
    'notify.desktopHideMs': { value: 10_000, schema: ms(1_000, 300_000), public: true },
    'notify.defaultIgnoreOrder': { value: false, schema: z.boolean(), public: true, company: true },
    'notify.defaultIgnoreMat': { value: false, schema: z.boolean(), public: true, company: true },
  }),
  ...settings('TTS', {
    'tts.url': { value: '', schema: line(500).regex(/^(|https?:\/\/\S*\{text\}\S*)$/), public: true },
    'tts.textPaid': {
      value: said['setting.tts.textPaid.default'].zh,
      schema: line(100).min(1),
      public: true,
      company: true,
    },
    'tts.textException': {
      value: said['setting.tts.textException.default'].zh,
      schema: line(100).min(1),
      public: true,
      company: true,
    },
  }),
};
