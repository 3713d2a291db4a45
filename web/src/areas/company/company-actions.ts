import {
  type CompanyRow,
  readCompany,
  saveCompany,
  setCompanyStatus,
  toggleCompanies,
} from '@materia/contract/areas/company';
import { api } from '../../kernel/api.ts';
import type { RowAction, Target } from '../../kernel/list-screen/declaration.ts';
import { later } from '../../ui/later.tsx';
import { draftOf } from './company-draft.ts';

type Targets = readonly Target<CompanyRow>[];
type Input = Readonly<Record<string, unknown>>;
const write = { needs: 'COMPANY:WRITE' } as const;
const label = (name: string) => ({ name, label: `company.action.${name}` });

const turn = (to: 'ACTIVE' | 'SUSPENDED' | 'CLOSED') => (targets: Targets, input: Input) =>
  api(setCompanyStatus, {
    body: {
      items: targets.map(({ id, row }) => ({ id, version: row.version })),
      to,
      ...(input.reason ? { reason: String(input.reason) } : {}),
    },
  });
const toggle = (targets: Targets, deleted: boolean) =>
  api(toggleCompanies, { body: { ids: targets.map(target => target.id), deleted } });

/** The same change of several companies, each as it is by now. */
async function changeEach(targets: Targets, patch: Input): Promise<void> {
  for (const { id } of targets) {
    const company = await api(readCompany, { params: { companyId: id } });
    await api(saveCompany, { body: { ...draftOf(company), ...patch, id, version: company.version } });
  }
}

const StatusReason = later(() => import('./company.dialogs.tsx').then(part => part.SuspendDialog));
const CloseReason = later(() => import('./company.dialogs.tsx').then(part => part.CloseDialog));

/** What may be done with companies (spec 04 §2, §5). */
export const companyActions: readonly RowAction<CompanyRow>[] = [
  {
    ...label('edit'),
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./company.dialogs.tsx').then(part => part.EditCompanyDialog)),
    run: async () => null,
  },
  { ...label('open'), ...write, confirm: 'company.ask.open', run: turn('ACTIVE') },
  { ...label('suspend'), ...write, tone: 'danger', dialog: StatusReason, run: turn('SUSPENDED') },
  { ...label('resume'), ...write, confirm: 'company.ask.resume', run: turn('ACTIVE') },
  { ...label('close'), ...write, tone: 'danger', dialog: CloseReason, run: turn('CLOSED') },
  {
    ...label('level'),
    ...write,
    where: 'bulk',
    dialog: later(() => import('./company.dialogs.tsx').then(part => part.LevelDialog)),
    run: (targets, input) => changeEach(targets, { priority: input.priority }),
  },
  {
    ...label('assign'),
    ...write,
    where: 'bulk',
    dialog: later(() => import('./company.dialogs.tsx').then(part => part.AssignDialog)),
    run: (targets, input) => changeEach(targets, { accountManagerId: input.accountManagerId ?? null }),
  },
  {
    ...label('delete'),
    ...write,
    tone: 'danger',
    confirm: 'company.ask.delete',
    run: targets => toggle(targets, true),
  },
  { ...label('restore'), ...write, run: targets => toggle(targets, false) },
];

/** What the server allows; level and account manager change together with it. */
export const offeredOnCompany = ({ allowedActions, deleted }: CompanyRow) => {
  const platform = allowedActions.some(({ action }) => action !== 'edit' && action !== 'restore');
  return [...allowedActions, ...(platform && !deleted ? ['level', 'assign'] : [])];
};
