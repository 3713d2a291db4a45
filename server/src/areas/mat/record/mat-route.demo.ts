import type { DemoArea } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';

/** Devices know the routes that name them, and that they are being filled. */
export const matRouteDemo: DemoArea = {
  area: 'mat-route',
  fill: async ({ db }) => {
    await db.run(
      sql`update mat m set route_id = r.id from supply_route r where m.id = any(r.mat_ids) and r.deleted_at is null`,
    );
    // Somebody is there, and its shop is shut.
    await db.run(
      sql`update mat m set supplying = true where exists (select from supply_plan p where p.mat_id = m.id and p.status = 'FILLING')`,
    );
  },
};
