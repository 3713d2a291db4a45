import { type MatRow, MatSteps, type matActions, setMatLifecycle, toggleMats } from '@materia/contract/areas/mat';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';
import { priceGoods, syncMats, tagChosen } from '../desk/bulk-acts.ts';

type Targets = readonly Target<MatRow>[];
type Action = RowAction<MatRow>;
type Input = Readonly<Record<string, unknown>>;
const write = { needs: 'MAT:WRITE' } as const;
const dialogs = () => import('./mat.dialogs.tsx');
const bulk = () => import('../desk/bulk.dialogs.tsx');

const step = (action: (typeof matActions)[number]) => async (targets: Targets, input: Input) => {
  const reason = typeof input.reason === 'string' ? input.reason : undefined;
  for (const { id, row } of targets)
    await api(setMatLifecycle, { body: { matId: id, action, reason, version: row.version } });
};
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleMats, { body: { ids: targets.map(({ id }) => id), deleted } });
const asks = (name: 'goLive' | 'arrive' | 'reuse'): Action => ({
  name,
  ...write,
  where: 'row',
  confirm: `mat.ask.${name}`,
  run: step(name),
});

/** What is done with devices (spec 06 §3, §7). */
export const matRowActions: readonly Action[] = [
  {
    name: 'edit',
    ...write,
    where: 'row',
    tone: 'main',
    dialog: later(() => dialogs().then(part => part.EditMatDialog)),
    run: async () => null,
  },
  {
    name: 'command',
    needs: 'MAT:COMMAND',
    dialog: later(() => bulk().then(part => part.CommandManyDialog)),
    run: async () => null,
  },
  { name: 'sync', ...write, confirm: 'mat.ask.sync', run: syncMats },
  asks('goLive'),
  {
    name: 'activation',
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.ActivationDialog)),
    run: async () => null,
  },
  {
    name: 'pause',
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.PauseDialog)),
    run: step('pause'),
  },
  {
    name: 'resume',
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.ResumeDialog)),
    run: step('resume'),
  },
  {
    name: 'move',
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.MoveDialog)),
    run: step('move'),
  },
  asks('arrive'),
  asks('reuse'),
  {
    name: 'retire',
    ...write,
    where: 'row',
    tone: 'danger',
    dialog: later(() => dialogs().then(part => part.RetireDialog)),
    run: step('retire'),
  },
  {
    name: 'scrap',
    ...write,
    where: 'row',
    tone: 'danger',
    dialog: later(() => dialogs().then(part => part.ScrapDialog)),
    run: step('scrap'),
  },
  {
    name: 'tags',
    ...write,
    where: 'bulk',
    dialog: later(() => bulk().then(part => part.TagsDialog)),
    run: tagChosen,
  },
  {
    name: 'route',
    needs: 'SUPPLY:WRITE',
    where: 'bulk',
    dialog: later(() => bulk().then(part => part.RouteDialog)),
    run: async () => null,
  },
  {
    name: 'template',
    ...write,
    where: 'bulk',
    dialog: later(() => bulk().then(part => part.TemplateDialog)),
    run: async () => null,
  },
  {
    name: 'price',
    ...write,
    where: 'bulk',
    dialog: later(() => bulk().then(part => part.PriceDialog)),
    run: priceGoods,
  },
  { name: 'delete', ...write, tone: 'danger', confirm: 'mat.ask.delete', run: toggle(true) },
  { name: 'restore', ...write, run: toggle(false) },
];

const listens = ({ bizStatus }: MatRow) => !['NEW', 'RETIRED', 'SCRAPPED'].includes(bizStatus);
const unused = ({ bizStatus }: MatRow) => ['NEW', 'RETIRED', 'SCRAPPED'].includes(bizStatus);
const untested = ({ bizStatus }: MatRow) => ['NEW', 'TESTING'].includes(bizStatus);

/** What a device's state offers; the steps are those of the table. */
export function offeredOnMat(row: MatRow): readonly string[] {
  if (row.deleted) return ['restore'];
  const steps = MatSteps.from(row.bizStatus).filter(each => each.who.includes('MAT:WRITE'));
  return [
    'edit',
    ...(listens(row) ? ['command', 'sync'] : []),
    'tags',
    ...(row.storeId === null ? [] : ['route']),
    'template',
    'price',
    ...(untested(row) ? ['activation'] : []),
    ...steps.map(each => each.action),
    ...(unused(row) ? ['delete'] : []),
  ];
}
