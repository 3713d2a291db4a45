import { type BagRow, type bagDeeds, setRecyclingBagStatus } from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';
import { openBagPaper } from './open-bag-paper.ts';

type Sent = SentOf<typeof setRecyclingBagStatus>;

const dialogs = () => import('./bag.dialogs.tsx');
const dialog = (name: keyof Awaited<ReturnType<typeof dialogs>>) => later(async () => (await dialogs())[name]);
const needs = { needs: 'SUPPLY:RECYCLE' } as const;

const take =
  (action: (typeof bagDeeds)[number]) =>
  (targets: readonly Target<BagRow>[], more: Readonly<Record<string, unknown>>) => {
    const version = targets.length === 1 ? targets[0]?.version : undefined;
    const body = { ids: targets.map(({ id }) => id), action, version, ...(more as Partial<Sent>) };
    return api(setRecyclingBagStatus, { body }, { quiet: true, idempotencyKey: randomKey() });
  };
const paper = (kind: 'SEAL' | 'HANDOVER') => async (targets: readonly Target<BagRow>[]) =>
  openBagPaper(
    kind,
    targets.map(({ id }) => id),
  );

/** What is done with bags, in the order in which it is offered (spec 06 §3, §7). */
export const bagActions: readonly RowAction<BagRow>[] = [
  { name: 'handOver', ...needs, tone: 'main', dialog: dialog('HandOverDialog'), run: take('handOver') },
  { name: 'destroy', ...needs, tone: 'main', dialog: dialog('DestroyDialog'), run: take('destroy') },
  {
    ...{ name: 'edit', ...needs, where: 'row', dialog: dialog('EditBagDialog') },
    // The dialog made the call itself.
    run: async (_targets, input) => input.answer,
  },
  { name: 'label', always: true, run: paper('SEAL') },
  { name: 'sheet', always: true, run: paper('HANDOVER') },
];
