import type { SyncCalls, SyncRow } from '@materia/contract/areas/supply';
import { api } from '../../../kernel/api.ts';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';

/** What may be done with documents that are stuck (spec 06 §3, §7). */
export const syncActions = ({ retry, manual }: SyncCalls): readonly RowAction<SyncRow>[] => [
  {
    name: 'sync',
    needs: 'SUPPLY:WRITE',
    tone: 'main',
    confirm: 'sync.ask.sync',
    run: targets => api(retry, { body: { ids: targets.map(({ id }) => id) } }, { idempotencyKey: randomKey() }),
  },
  {
    name: 'manual',
    needs: 'SUPPLY:WRITE',
    where: 'row',
    dialog: later(() => import('./manual.dialog.tsx').then(part => part.ManualDialog)),
    run: async ([target], input) => {
      if (!target) return;
      const body = { ...(input as { erpDocNo: string; remark: string }), id: target.id, version: target.row.version };
      return api(manual, { body }, { quiet: true });
    },
  },
];
