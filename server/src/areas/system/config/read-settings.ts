import { readSettings, type SettingRow } from '@materia/contract/areas/system';
import { SettingGroup } from '@materia/contract/kernel';
import { z } from 'zod';
import { on, type Setting } from '../../../kernel/index.ts';
import { type Override, readOverrides } from './setting.store.ts';
import { placeToRead } from './setting-place.ts';

/** GET sysconfig: effective values by group, each with its limits (spec 01 §3). Read from the table, not from memory: versions count. */
export const readSettingsHandler = on(readSettings)(async ({ query }, ctx) => {
  const companyId = await placeToRead(ctx, query.companyId);
  const overrides = new Map(
    (await readOverrides(ctx.db, companyId)).map(row => [`${row.companyId ?? ''}/${row.key}`, row] as const),
  );
  const shown = [...ctx.settings.table].filter(([, setting]) => companyId === null || setting.company);
  const rows = shown.map(([key, setting]) => {
    const platform = overrides.get(`/${key}`);
    if (companyId === null) return row(key, setting, platform, setting.value);
    return row(key, setting, overrides.get(`${companyId}/${key}`), platform?.value ?? setting.value);
  });
  return SettingGroup.all
    .map(group => ({ group, items: rows.filter(each => each.group === group) }))
    .filter(({ items }) => items.length > 0);
});

function row(key: string, setting: Setting, here: Override | undefined, inherited: unknown): SettingRow {
  const { group, company = false, secret = false, fixed = false } = setting;
  const isSet = here !== undefined && here.value !== null;
  return {
    key,
    id: here?.id ?? null,
    group,
    schema: schemaOf(setting),
    value: (secret ? null : isSet ? here.value : inherited) as SettingRow['value'],
    inherited: (secret ? null : inherited) as SettingRow['value'],
    isSet,
    company,
    public: setting.public ?? false,
    secret,
    fixed,
    version: here?.version ?? 0,
    updatedAt: here?.updatedAt ?? null,
    updatedBy: here?.updatedBy ?? null,
  };
}

const schemas = new WeakMap<Setting, SettingRow['schema']>();

/** Limits as the browser reads them; made once. */
function schemaOf(setting: Setting): SettingRow['schema'] {
  const made =
    schemas.get(setting) ?? (z.toJSONSchema(setting.schema, { unrepresentable: 'any' }) as SettingRow['schema']);
  schemas.set(setting, made);
  return made;
}
