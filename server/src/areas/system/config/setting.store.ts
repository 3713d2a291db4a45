import type { SettingChange } from '@materia/contract/areas/system';
import { type Db, type Setting, sealSecret, sql, staffId, type Tx } from '../../../kernel/index.ts';

/** An override as its row keeps it; value null: it was reset. */
export interface Override {
  readonly id: number;
  readonly key: string;
  readonly value: unknown;
  readonly companyId: number | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** The overrides of the platform and of one company. */
export function readOverrides(db: Db, companyId: number | null): Promise<Override[]> {
  return db.rows<Override>(sql`
    select c.id, c.key, c.value, c.company_id as "companyId", c.version, c.updated_at as "updatedAt", u.name as "updatedBy"
    from sys_config c left join sys_user u on u.id = c.updated_by
    where c.company_id is null or c.company_id = ${companyId}`);
}

/** The override of a key at its place, locked; undefined: it was never set there. */
export function lockOverride(tx: Tx, of: Pick<SettingChange, 'key' | 'companyId'>) {
  return tx.maybe<Pick<Override, 'id' | 'value' | 'version'>>(sql`
    select id, value, version from sys_config
    where key = ${of.key} and company_id is not distinct from ${of.companyId}::bigint for update`);
}

/** Writes an override over the version that was locked; undefined: somebody else has set the key for the first time meanwhile. */
export async function writeOverride(tx: Tx, item: SettingChange, setting: Setting): Promise<number | undefined> {
  const kept = setting.secret && item.value !== null ? sealSecret(item.key, String(item.value)) : item.value;
  const value = JSON.stringify(kept);
  const by = staffId(tx.actor);
  if (item.version > 0) {
    const { id } = await tx.one<{ id: number }>(sql`
      update sys_config set value = ${value}::jsonb, version = version + 1, updated_by = ${by}, updated_at = ${tx.now()}
      where key = ${item.key} and company_id is not distinct from ${item.companyId}::bigint returning id`);
    return id;
  }
  const row = await tx.maybe<{ id: number }>(sql`
    insert into sys_config (key, value, scope, company_id, updated_by, created_at, updated_at)
    values (${item.key}, ${value}::jsonb, ${item.scope}, ${item.companyId}, ${by}, ${tx.now()}, ${tx.now()})
    on conflict (key, company_id) do nothing returning id`);
  return row?.id;
}
