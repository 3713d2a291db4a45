import { type SettingChange, saveSettings } from '@materia/contract/areas/system';
import { type Ctx, claimPicture, on, type Setting, type StaffActor, type Tx, wake } from '../../../kernel/index.ts';
import { checkSetting } from './check-setting.ts';
import { checkTogether } from './check-together.ts';
import { lockOverride, writeOverride } from './setting.store.ts';
import { demandPlace } from './setting-place.ts';

type Context = Ctx<StaffActor, NonNullable<typeof saveSettings.shape>['fails']>;

/** POST sysconfig: keys all or none, each with its row in the operation log; every process hears of it (spec 01 §3, §4). */
export const saveSettingsHandler = on(saveSettings)(async ({ body }, ctx) => {
  for (const item of body.items) await demandPlace(ctx, item);
  const checked = body.items.map((item, index) => checkSetting(ctx.settings, item, index));
  const items = checked.map(({ item }) => item);
  checkTogether(ctx.settings, items);
  // By key: two who save the same keys wait for each other in one order.
  checked.sort((a, b) => (a.item.key < b.item.key ? -1 : 1));
  await ctx.transaction(async tx => {
    for (const { item, setting } of checked) await change(tx, ctx, item, setting);
  });
  await ctx.settings.reload(ctx.db);
  wake('settings');
  return null;
});

async function change(tx: Tx, ctx: Context, item: SettingChange, setting: Setting): Promise<void> {
  const { key } = item;
  const before = await lockOverride(tx, item);
  if ((before?.version ?? 0) !== item.version) ctx.fail('row.changedMeanwhile', {}, { key });
  const id = (await writeOverride(tx, item, setting)) ?? ctx.fail('row.changedMeanwhile', {}, { key });
  const inForce = (value: unknown) =>
    setting.secret ? masked(value) : (value ?? ctx.settings.inherited(key, item.companyId));
  if (isPicture(setting)) await keepPicture(tx, ctx, item, id);
  tx.record({
    targetType: 'SETTING',
    targetId: id,
    targetName: key,
    before: { [key]: inForce(before?.value ?? null) },
    after: { [key]: inForce(item.value), ...(item.companyId === null ? {} : { companyId: item.companyId }) },
  });
}

const isPicture = ({ schema }: Setting): boolean => schema.meta()?.editor === 'image';

/** The picture is kept as long as the key names it (file_cleanup takes what nobody claims). */
async function keepPicture(tx: Tx, ctx: Context, { key, value }: SettingChange, refId: number): Promise<void> {
  const url = value === null || value === '' ? null : String(value);
  const kept = await claimPicture(tx, url, { refType: 'SETTING', refId, modules: ['SYSTEM'] });
  if (url !== null && !kept) ctx.fail('system.logoNotUploaded', {}, { key });
}

/** Secrets never reach the log, not even sealed (spec 01 §1). */
const masked = (value: unknown) => (value === null ? null : '******');
