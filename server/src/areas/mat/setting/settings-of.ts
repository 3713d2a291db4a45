import type { MatSettings } from '@materia/contract/areas/mat';
import { type Db, sql } from '../../../kernel/index.ts';
import { inForce, type Own } from './setting.store.ts';

interface Found {
  readonly matId: number;
  readonly platform: Own | null;
  readonly company: Own | null;
  readonly mat: Own | null;
}

/** What these devices go by, whoever asks: platform, company and device, the narrower before the wider (spec 06 §1). */
export async function settingsOf(db: Db, matIds: readonly number[]): Promise<ReadonlyMap<number, MatSettings>> {
  const found = await db.rows<Found>(sql`
    select m.id as "matId", p.own as platform, c.own as company, s.own as mat
    from mat m left join mat_setting s on s.mat_id = m.id left join mat_global_config c on c.company_id = m.company_id
      left join mat_global_config p on p.company_id is null
    where m.id = any(${matIds}::bigint[])`);
  return new Map(
    found.map(({ matId, platform, company, mat }) => [
      matId,
      inForce([
        ['PLATFORM', platform ?? {}],
        ['COMPANY', company ?? {}],
        ['MAT', mat ?? {}],
      ]).values,
    ]),
  );
}

/** What one device goes by. */
export async function settingOf(db: Db, matId: number): Promise<MatSettings> {
  return (await settingsOf(db, [matId])).get(matId) ?? inForce([]).values;
}
