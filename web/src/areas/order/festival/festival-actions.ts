import type { SettlementRow } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';
import { toasted } from '../toasted.ts';
import { changeOrders, generate, type SettlementTargets, stores } from './change-settlement.ts';

const sums = (targets: SettlementTargets) => ({
  count: stores(targets).length,
  orders: stores(targets).reduce((sum, { row }) => sum + row.orderCount, 0),
  amount: yuanText(stores(targets).reduce((sum, { row }) => sum + row.amount, 0)),
});
const label = (name: string) => ({ name, label: `settlement.action.${name}` });
/** The dialog has sent it by then. */
const sent = async (_targets: SettlementTargets, { answer }: { readonly answer?: unknown }) => answer;

/** What finance does with a store's line, in the order of its life (spec 02 §2.3). */
export const festivalActions: readonly RowAction<SettlementRow>[] = [
  {
    ...label('generate'),
    tone: 'main',
    needs: 'FINANCE:WRITE',
    confirm: 'settlement.ask.generate',
    params: sums,
    run: targets => generate(stores(targets)),
  },
  {
    ...label('check'),
    tone: 'main',
    needs: 'FINANCE:CHECK',
    dialog: later(() => import('./check.dialog.tsx').then(part => part.CheckDialog)),
    run: sent,
  },
  {
    ...label('invoice'),
    tone: 'main',
    needs: 'FINANCE:WRITE',
    dialog: later(() => import('./festival.dialogs.tsx').then(part => part.InvoiceDialog)),
    run: sent,
  },
  {
    ...label('pay'),
    tone: 'main',
    needs: 'FINANCE:PAY',
    dialog: later(() => import('./festival.dialogs.tsx').then(part => part.PayDialog)),
    run: sent,
  },
  {
    ...label('return'),
    tone: 'danger',
    needs: 'FINANCE:CHECK',
    dialog: later(() => import('./festival.dialogs.tsx').then(part => part.SendBackDialog)),
    run: sent,
  },
  {
    ...label('exempt'),
    tone: 'danger',
    needs: 'FINANCE:CHECK',
    dialog: later(() => import('./festival.dialogs.tsx').then(part => part.ExemptDialog)),
    run: sent,
  },
  {
    ...label('include'),
    needs: 'FINANCE:CHECK',
    confirm: 'settlement.ask.include',
    params: sums,
    run: targets => toasted(changeOrders(stores(targets), { action: 'include' })),
  },
];
