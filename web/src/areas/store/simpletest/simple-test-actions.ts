import { type SimpleTestRow, voidSimpleTest } from '@materia/contract/areas/store';
import { api } from '../../../kernel/api.ts';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';
import { openSlip } from './open-slip.ts';

const write = { needs: 'STORE:TEST', where: 'row' } as const;

/** What may be done with a test (spec 04 §2, §5). */
export const simpleTestActions: readonly RowAction<SimpleTestRow>[] = [
  {
    name: 'again',
    ...write,
    tone: 'main',
    dialog: later(() => import('./new-test.drawer.tsx').then(part => part.AgainDrawer)),
    run: async () => null,
  },
  {
    name: 'print',
    where: 'row',
    run: async targets => {
      const [target] = targets;
      if (target) openSlip(target.id);
    },
  },
  {
    name: 'void',
    ...write,
    tone: 'danger',
    dialog: later(() => import('./void-test.dialog.tsx').then(part => part.VoidTestDialog)),
    run: async ([target], { reason }) =>
      target && api(voidSimpleTest, { params: { id: target.id }, body: { reason: String(reason) } }, { quiet: true }),
  },
];
