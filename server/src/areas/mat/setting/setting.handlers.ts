import { readGlobalConfigHandler, saveGlobalConfigHandler } from './global-config.ts';
import { readMatSettingHandler, saveMatSettingHandler } from './mat-settings.ts';

/** What devices go by (spec 06 §1, §6). */
export const settingHandlers = [
  readMatSettingHandler,
  saveMatSettingHandler,
  readGlobalConfigHandler,
  saveGlobalConfigHandler,
];
