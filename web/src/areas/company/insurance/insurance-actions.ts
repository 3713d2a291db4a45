import { type InsuranceRow, setInsuranceStatus, toggleInsurances } from '@materia/contract/areas/company';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<InsuranceRow>[];
const write = { needs: 'INSURANCE:WRITE' } as const;
const label = (name: string) => ({ name, label: `insurance.action.${name}` });
const nothing = async () => null;
const move = (to: 'ACTIVE' | 'STOPPED') => (targets: Targets) =>
  api(setInsuranceStatus, { body: { to, items: targets.map(({ id, row }) => ({ id, version: row.version })) } });
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleInsurances, { body: { ids: targets.map(({ id }) => id), deleted } });

/** What may be done with insurances (spec 04 §2, §5). */
export const insuranceActions: readonly RowAction<InsuranceRow>[] = [
  {
    ...label('edit'),
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./insurance.dialog.tsx').then(part => part.EditInsuranceDialog)),
    run: nothing,
  },
  { ...label('enable'), ...write, run: move('ACTIVE') },
  { ...label('stop'), ...write, tone: 'danger', confirm: 'insurance.ask.stop', run: move('STOPPED') },
  { ...label('delete'), ...write, tone: 'danger', confirm: 'insurance.ask.delete', run: toggle(true) },
  { ...label('restore'), ...write, run: toggle(false) },
];
