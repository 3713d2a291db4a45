import {
  type adviceDeeds,
  type GoodsAdviceRow,
  setGoodsAdviceStatus,
  toggleGoodsAdvice,
} from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<GoodsAdviceRow>[];
type Sent = SentOf<typeof setGoodsAdviceStatus>;

const dialogs = () => import('./advice.dialogs.tsx');
const dialog = (name: 'AcceptDialog' | 'RejectDialog') => later(async () => (await dialogs())[name]);
const needs = { needs: 'SUPPLY:WRITE' } as const;

const take = (action: (typeof adviceDeeds)[number]) => (targets: Targets, more: Readonly<Record<string, unknown>>) => {
  const version = targets.length === 1 ? targets[0]?.version : undefined;
  const body = { ids: targets.map(({ id }) => id), action, version, ...(more as Partial<Sent>) };
  return api(setGoodsAdviceStatus, { body }, { quiet: true, idempotencyKey: randomKey() });
};
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleGoodsAdvice, { body: { ids: targets.map(({ id }) => id), deleted } });

/** What is done with advice, in the order in which it is offered (spec 06 §3, §7). */
export const adviceActions: readonly RowAction<GoodsAdviceRow>[] = [
  { name: 'accept', ...needs, tone: 'main', dialog: dialog('AcceptDialog'), run: take('accept') },
  { name: 'reject', ...needs, dialog: dialog('RejectDialog'), run: take('reject') },
  { name: 'delete', ...needs, tone: 'danger', confirm: 'advice.ask.delete', run: toggle(true) },
  { name: 'restore', ...needs, run: toggle(false) },
];
