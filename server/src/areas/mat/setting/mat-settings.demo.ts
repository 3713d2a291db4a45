import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

const night = { from: '18:00', to: '07:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };

/** Something is set on each layer: by the platform, by both companies, at some devices of either. */
export const matSettingsDemo: DemoArea = {
  area: 'mat-settings',
  fill: async ({ copy, db, now }) => {
    const made = { created_at: now, updated_at: now };
    const layer = (own: object) => ({ own: JSON.stringify(own), ...made });
    await copy('mat_global_config', [
      { scope: 'PLATFORM', company_id: null, ...layer({ servicePhone: '400-820-0606', lightPlan: night }) },
      { scope: 'COMPANY', company_id: 1, ...layer({ maxUnitsPerOrder: 6, visitThreshold: 5000 }) },
      { scope: 'COMPANY', company_id: 2, ...layer({ servicePhone: '0571-8800-6161', fillMode: 'FULL' }) },
    ]);
    const mats = await db.rows<{ id: number }>(
      sql`select id from (select id, row_number() over (partition by company_id order by id) as n from mat) m where n in (2, 5)`,
    );
    await copy(
      'mat_setting',
      mats.map(({ id }, at) => ({
        mat_id: id,
        ...layer(at % 2 === 0 ? { volume: 30, brightness: 60 } : { heartbeatSec: 120, doorOpenAlarmSec: 300 }),
      })),
    );
  },
};
