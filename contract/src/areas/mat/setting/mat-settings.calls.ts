import { z } from 'zod';
import { call } from '../../../kernel/index.ts';
import { MatSettingSource } from './mat-settings.codes.ts';
import { MatSettings, matSettingKeys } from './mat-settings.rows.ts';

const id = z.int().positive();
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const base = '/api/mgmt/mat';
const source = z.literal(MatSettingSource.all);

/** What holds at a layer, where each value comes from, and what would hold without the layer's own. */
export const SettingLayer = z.object({
  values: MatSettings,
  sources: z.record(z.literal(matSettingKeys), source),
  /** What this layer itself says. */
  own: MatSettings.partial(),
  above: MatSettings,
  /** Of this layer; 0: it says nothing yet. */
  version: z.int(),
  /** Whether the caller may write it. */
  mine: z.boolean(),
});
export type SettingLayer = z.infer<typeof SettingLayer>;

/** The whole of what a layer says: a key that is not named is the wider layer's. */
const saved = { own: MatSettings.partial(), version: z.int() };
const fails = ['mat.settingTogether', 'mat.settingTemp', 'mat.settingHumidity'] as const;

/** 设置 of a device. */
export const readMatSetting = call({
  method: 'GET',
  path: `${base}/:id/setting`,
  needs: 'MAT',
  params,
  answer: SettingLayer,
  fails: [],
});

export const saveMatSetting = call({
  method: 'POST',
  path: `${base}/:id/setting`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.setting',
  params,
  body: z.strictObject(saved),
  answer: SettingLayer,
  fails,
});

/** 全局设置: what holds for all devices, or for those of a company. */
export const readGlobalConfig = call({
  method: 'GET',
  path: `${base}/globalconfig`,
  needs: 'MAT',
  query: z.strictObject({ companyId: z.coerce.number().int().positive().optional() }),
  answer: SettingLayer,
  fails: [],
});

export const saveGlobalConfig = call({
  method: 'POST',
  path: `${base}/globalconfig`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.globalConfig',
  body: z.strictObject({ companyId: id.optional(), ...saved }),
  answer: SettingLayer,
  fails: [...fails, 'mat.settingPlatform', 'mat.ownOnly'],
});
