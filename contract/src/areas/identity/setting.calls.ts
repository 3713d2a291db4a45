import { z } from 'zod';
import { call } from '../../kernel/call.ts';

/** What an account keeps for a screen (spec 01 §1 user_setting). */
export const SettingKind = z.enum(['VIEW', 'COLUMNS', 'DASHBOARD', 'RECENT']);

/** A screen as a path segment: its address without `/app/`, slashes as dots (`order.order_mgmt`). */
export const settingScreen = z.strictObject({ screen: z.string().regex(/^[a-z0-9_.-]{1,80}$/i) });

const settingName = z.string().trim().min(1).max(30);

export const UserSetting = z.object({
  kind: SettingKind,
  name: z.string(),
  value: z.json(),
  isDefault: z.boolean(),
});
export type UserSetting = z.infer<typeof UserSetting>;

export const getSettings = call({
  method: 'GET',
  path: '/api/private/setting/:screen',
  needs: 'signedIn',
  params: settingScreen,
  answer: z.array(UserSetting),
  fails: [],
});

/** Keeps, renames or (value null) deletes one setting; answers all of the screen. Only one of a kind is the default. */
export const saveSetting = call({
  method: 'POST',
  path: '/api/private/setting/:screen',
  needs: 'signedIn',
  params: settingScreen,
  body: z.strictObject({
    kind: SettingKind,
    name: settingName,
    value: z.json().refine(value => JSON.stringify(value).length <= 20_000, { message: 'size' }),
    isDefault: z.boolean().default(false),
    newName: settingName.optional(),
  }),
  answer: z.array(UserSetting),
  fails: ['list.viewNameTaken', 'list.viewMissing', 'list.viewsFull'],
});
