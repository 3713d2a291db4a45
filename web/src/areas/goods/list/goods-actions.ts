import {
  changeCategoryGoods,
  type GoodsRow,
  type GoodsSpecialCode,
  publishGoods,
  reviewGoods,
  SavingMode,
  setSpecialGoods,
  toggleGoods,
} from '@materia/contract/areas/goods';
import { api } from '../../../kernel/api.ts';
import type { AllowedAction, RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { session } from '../../../kernel/session.ts';
import { later } from '../../../ui/later.tsx';
import { mayJudge } from '../record/may-judge.ts';
import { openEditor, openPart } from './open-record.tsx';
import { tellSkipped } from './tell-skipped.ts';

type Targets = readonly Target<GoodsRow>[];
type Action = RowAction<GoodsRow>;
const W = { needs: 'GOODS:WRITE' } as const;
const row = { where: 'row' } as const;
const bulk = { where: 'bulk' } as const;
const nothing = async () => null;
const dialogs = () => import('./goods.dialogs.tsx');
const ids = (targets: Targets) => targets.map(({ id }) => id);

const toggle = (targets: Targets, deleted: boolean) => api(toggleGoods, { body: { ids: ids(targets), deleted } });

const publish = (targets: Targets, channels: number, on: boolean) =>
  api(publishGoods, { body: { ids: ids(targets), channels, on } }, { quiet: targets.length > 1 });

interface Marks {
  readonly add: GoodsSpecialCode[];
  readonly remove: GoodsSpecialCode[];
  readonly reason: string;
}

/** Into some categories and out of others, one call per category. */
async function moveGoods(targets: Targets, input: Readonly<Record<string, unknown>>): Promise<void> {
  const { add = [], remove = [] } = input as { add?: number[]; remove?: number[] };
  for (const id of add) await api(changeCategoryGoods, { params: { id }, body: { add: ids(targets) } });
  for (const id of remove) await api(changeCategoryGoods, { params: { id }, body: { remove: ids(targets) } });
}

/** Approves or rejects what waits of the chosen goods; those that a check stops are counted apart (spec 03 §5.1). */
async function judge(targets: Targets, status: 1 | 2, more: object = {}) {
  const items = targets.flatMap(({ row: { review } }) =>
    review ? [{ reviewId: review.reviewId, version: review.version }] : [],
  );
  const answer = await api(reviewGoods, { body: { items, status, ...more } }, { quiet: targets.length > 1 });
  tellSkipped(answer.blocked);
  const goodsOf = new Map(targets.map(({ id, row: { review } }) => [review?.reviewId, id]));
  return { ...answer, failed: answer.failed.map(each => ({ ...each, id: goodsOf.get(each.id) ?? each.id })) };
}

/** What is done with goods of the catalogue, in the order of the screen (spec 03 §5.1). Merge joins where it is named. */
export const goodsActions: readonly Action[] = [
  { name: 'edit', needs: 'GOODS:SUBMIT', ...row, dialog: openEditor(SavingMode.edit), run: nothing, key: 'e' },
  {
    name: 'publish',
    ...W,
    dialog: later(() => dialogs().then(part => part.PublishDialog)),
    run: (targets, input) => publish(targets, Number(input.channels), true),
  },
  {
    name: 'unpublish',
    ...W,
    dialog: later(() => dialogs().then(part => part.UnpublishDialog)),
    run: (targets, input) => publish(targets, Number(input.channels), false),
  },
  {
    name: 'bulk',
    ...W,
    ...bulk,
    dialog: later(() => import('../bulk/bulk.dialog.tsx').then(part => part.BulkTickedDialog)),
    run: nothing,
  },
  {
    name: 'categories',
    needs: 'CATEGORY:WRITE',
    ...bulk,
    dialog: later(() => dialogs().then(part => part.CategoriesDialog)),
    run: moveGoods,
  },
  {
    name: 'specials',
    ...W,
    dialog: later(() => dialogs().then(part => part.SpecialsDialog)),
    run: (targets, input) => api(setSpecialGoods, { body: { ids: ids(targets), ...(input as unknown as Marks) } }),
  },
  { name: 'approve', needs: 'GOODS:REVIEW', ...bulk, run: targets => judge(targets, 2) },
  {
    name: 'reject',
    needs: 'GOODS:REVIEW',
    ...bulk,
    tone: 'danger',
    dialog: later(() => dialogs().then(part => part.RejectDialog)),
    run: (targets, input) => judge(targets, 1, input),
  },
  { name: 'copy', needs: 'GOODS:SUBMIT', ...row, dialog: openEditor(SavingMode.copy), run: nothing },
  {
    name: 'images',
    needs: 'GOODS:SUBMIT',
    ...row,
    dialog: later(() => import('./images.dialog.tsx').then(part => part.ImagesDialog)),
    run: nothing,
  },
  { name: 'relations', ...row, dialog: openPart('relations'), run: nothing },
  { name: 'prices', ...row, dialog: openPart('prices'), run: nothing },
  { name: 'uses', ...row, dialog: openPart('uses'), run: nothing },
  { name: 'unlock', needs: 'STOREGOODS:WRITE', ...row, dialog: openPart('locks'), run: nothing },
  { name: 'again', needs: 'GOODS:REVIEW', ...row, dialog: openPart('reviews'), run: nothing },
  { name: 'sendAgain', needs: 'GOODS:SUBMIT', ...row, dialog: openPart('reviews'), run: nothing },
  { name: 'export', ...bulk, dialog: later(() => dialogs().then(part => part.ExportTicked)), run: nothing },
  { name: 'delete', ...W, tone: 'danger', confirm: 'goods.ask.delete', run: targets => toggle(targets, true) },
  { name: 'restore', ...W, confirm: 'goods.ask.restore', run: targets => toggle(targets, false) },
];

const looks = ['relations', 'prices', 'uses'];

/** What a row offers; what its state keeps from it stands with the reason. */
export function offeredOnGoods(goods: GoodsRow, t: Translate): readonly AllowedAction[] {
  if (goods.deleted) return ['copy', ...looks, 'export', 'restore'];
  const unless = (action: string, reason: string | null): AllowedAction =>
    reason ? { action, reason: t(`goods.action.${reason}`) } : action;
  const settled = goods.reviewStatus === 2;
  const notNow = !settled || !goods.approved ? 'notApproved' : goods.suspended ? 'suspended' : null;
  return [
    'edit',
    unless('publish', notNow),
    unless('unpublish', goods.publishMask === 0 ? 'onNone' : null),
    ...['bulk', 'categories', 'specials', 'copy', 'images', ...looks, 'unlock', 'export', 'delete'],
    unless('approve', goods.review ? null : 'noReview'),
    unless('reject', goods.review ? null : 'noReview'),
    ...(settled && mayJudge(goods, session.get()?.user ?? null)
      ? [unless('again', goods.review ? 'changeWaits' : null)]
      : []),
    ...(goods.reviewStatus === 1 ? ['sendAgain'] : []),
  ];
}
