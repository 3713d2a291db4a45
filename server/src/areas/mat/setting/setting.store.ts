import {
  type MatSettingKey,
  type MatSettingSourceCode,
  type MatSettings,
  matSettingDefaults,
  matSettingKeys,
} from '@materia/contract/areas/mat';
import { type Db, sql, type Tx } from '../../../kernel/index.ts';

/** What one layer says. */
export type Own = Partial<MatSettings>;

export interface Layer {
  readonly own: Own;
  /** 0: it has never said anything. */
  readonly version: number;
}
/** From the widest to the narrowest. */
export type Layers = readonly (readonly [MatSettingSourceCode, Own])[];

const nothing: Layer = { own: {}, version: 0 };

/** What holds by these layers, and whose each value is. */
export function inForce(layers: Layers): { values: MatSettings; sources: Record<MatSettingKey, MatSettingSourceCode> } {
  const values: Record<string, unknown> = { ...matSettingDefaults };
  const sources = Object.fromEntries(matSettingKeys.map(key => [key, 'DEFAULT'])) as Record<
    MatSettingKey,
    MatSettingSourceCode
  >;
  for (const [source, own] of layers) {
    for (const key of matSettingKeys) {
      if (own[key] === undefined) continue;
      values[key] = own[key];
      sources[key] = source;
    }
  }
  return { values: values as MatSettings, sources };
}

/** The platform's layer (null), or a company's. */
export async function globalLayer(db: Db, companyId: number | null): Promise<Layer> {
  const row = await db.maybe<Layer>(
    sql`select own, version from mat_global_config where company_id is not distinct from ${companyId}`,
  );
  return row ?? nothing;
}

export async function matLayer(db: Db, matId: number): Promise<Layer> {
  return (await db.maybe<Layer>(sql`select own, version from mat_setting where mat_id = ${matId}`)) ?? nothing;
}

/** Writes a company's or the platform's layer. */
export async function writeGlobalLayer(tx: Tx, companyId: number | null, own: Own): Promise<void> {
  await tx.run(sql`
    insert into mat_global_config (scope, company_id, own, created_at, updated_at)
    values (${companyId === null ? 'PLATFORM' : 'COMPANY'}, ${companyId}, ${JSON.stringify(own)}, ${tx.now()}, ${tx.now()})
    on conflict (company_id) do update set own = excluded.own, version = mat_global_config.version + 1, updated_at = excluded.updated_at`);
}

export async function writeMatLayer(tx: Tx, matId: number, own: Own): Promise<void> {
  await tx.run(sql`
    insert into mat_setting (mat_id, own, created_at, updated_at) values (${matId}, ${JSON.stringify(own)}, ${tx.now()}, ${tx.now()})
    on conflict (mat_id) do update set own = excluded.own, version = mat_setting.version + 1, updated_at = excluded.updated_at`);
}
