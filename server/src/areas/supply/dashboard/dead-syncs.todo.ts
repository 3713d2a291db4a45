import { SyncStatus } from '@materia/contract/areas/supply';
import { sql, todoSource } from '../../../kernel/index.ts';
import { syncScope } from '../sync/sync.store.ts';

/** Documents of device orders that their ERP was given up on (spec 01 §12 待我处理). */
export const deadSyncsTodo = todoSource({
  code: 'sync_dead',
  label: 'supply.dash.todo.dead',
  for: { needs: 'SUPPLY:WRITE' },
  tone: 'danger',
  lead: { path: '/app/operation/mat_order_sync', search: { status: 'DEAD' } },
  count: ({ db, actor }) =>
    db.one(sql`
      select count(*)::int as count, min(s.updated_at) as oldest from order_sync s join mat m on m.id = s.mat_id
      where s.status = ${SyncStatus.byName.dead} and ${syncScope(actor)}`),
});
