import {
  remindMatServices,
  type ServiceContractRow,
  type ServiceRow,
  setServiceContractStatus,
} from '@materia/contract/areas/company';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { isPlatform } from '../../../kernel/whose.ts';
import { later } from '../../../ui/later.tsx';

/** Contracts are the platform's; a company asks for them (spec 04 §5). */
export const writesContracts = { needs: 'MAT:WRITE', whose: isPlatform } as const;
const label = (name: string) => ({ name, label: `service.action.${name}` });
const nothing = async () => null;

export const serviceActions: readonly RowAction<ServiceRow>[] = [
  {
    ...label('renew'),
    ...writesContracts,
    tone: 'main',
    dialog: later(() => import('./renew.dialog.tsx').then(part => part.RenewDialog)),
    run: nothing,
  },
  {
    ...label('remind'),
    ...writesContracts,
    confirm: 'service.ask.remind',
    run: targets => api(remindMatServices, { body: { matIds: targets.map(({ id }) => id) } }),
  },
  {
    ...label('ask'),
    needs: 'COMPANY:WRITE',
    tone: 'main',
    dialog: later(() => import('./ask.dialog.tsx').then(part => part.AskRowsDialog)),
    run: nothing,
  },
];

type Contracts = readonly Target<ServiceContractRow>[];
const move = (to: 'PENDING_PAY' | 'VOID') => async (targets: Contracts) => {
  for (const { id, row } of targets) await api(setServiceContractStatus, { body: { id, version: row.version, to } });
};

export const contractActions: readonly RowAction<ServiceContractRow>[] = [
  {
    ...label('edit'),
    ...writesContracts,
    where: 'row',
    dialog: later(() => import('./edit-contract.dialog.tsx').then(part => part.EditContractDialog)),
    run: nothing,
  },
  {
    ...label('submit'),
    ...writesContracts,
    where: 'row',
    tone: 'main',
    confirm: 'service.ask.submit',
    run: move('PENDING_PAY'),
  },
  {
    ...label('pay'),
    ...writesContracts,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./pay.dialog.tsx').then(part => part.PayDialog)),
    run: nothing,
  },
  {
    ...label('void'),
    ...writesContracts,
    where: 'row',
    tone: 'danger',
    confirm: 'service.ask.void',
    run: move('VOID'),
  },
];
