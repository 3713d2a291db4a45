import { z } from 'zod';
import { anyOf, call, done, instant, SettingGroup } from '../../kernel/index.ts';

export const SettingScope = z.enum(['PLATFORM', 'COMPANY']);

const companyId = z.int().positive();
const key = z.string().min(1).max(60);

/** A settings key as its screen shows it: what it is, what holds, and where that comes from (spec 01 §4). */
export const SettingRow = z.object({
  key: z.string(),
  /** By which its log is read; null: never set here. */
  id: z.int().nullable(),
  group: SettingGroup.schema,
  /** Limits as JSON Schema; `unit` and `editor` in it say how it is typed. */
  schema: z.record(z.string(), z.json()),
  /** In force; of secrets always null. */
  value: z.json(),
  /** What holds without an override here: the default, for a company what the platform has set. */
  inherited: z.json(),
  /** There is an override here. */
  isSet: z.boolean(),
  company: z.boolean(),
  public: z.boolean(),
  secret: z.boolean(),
  fixed: z.boolean(),
  /** 0: never set here. */
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type SettingRow = z.infer<typeof SettingRow>;

/** All keys in force on the platform; with a company, or for accounts of one, those that companies may set (©). */
export const readSettings = call({
  method: 'GET',
  path: '/api/mgmt/sysconfig',
  needs: anyOf('SYSCONFIG', 'COMPANY'),
  query: z.strictObject({ companyId: z.coerce.number().pipe(companyId).optional() }),
  answer: z.array(z.object({ group: SettingGroup.schema, items: z.array(SettingRow) })),
  fails: [],
});

const SettingChange = z.strictObject({
  key,
  /** null: back to what holds without. */
  value: z.json(),
  scope: SettingScope,
  companyId: companyId.nullable().default(null),
  version: z.int().min(0),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** Sets keys, all or none: those of the platform with SYSCONFIG:WRITE, those of the own company (©) with COMPANY:WRITE. */
export const saveSettings = call({
  method: 'POST',
  path: '/api/mgmt/sysconfig',
  needs: anyOf('SYSCONFIG:WRITE', 'COMPANY:WRITE'),
  logs: 'system.op.saveSettings',
  body: z.strictObject({ items: z.array(SettingChange).min(1).max(100) }),
  answer: done,
  fails: [
    'system.settingUnknown',
    'system.settingFixed',
    'system.settingOfPlatform',
    'system.rulesNotRising',
    'system.deductionTooLarge',
    'system.mapKeyMissing',
    'system.reconnectOrder',
    'system.replayKept',
    'system.logoNotUploaded',
  ],
});
