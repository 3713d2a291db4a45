import { useState } from 'react';
import { editCount, editMoney, editToggle } from '../../kernel/grid/edit-kinds.ts';
import type { CellProblem, GridDeclaration } from '../../kernel/grid/grid-edit.ts';
import { gridScreen } from '../../kernel/grid/grid-screen.tsx';
import { badge, cell, copyable, count, money, time, yesNo } from '../../kernel/list-screen/columns.tsx';
import type { RowAction } from '../../kernel/list-screen/declaration.ts';
import { choice, days, flag, moneyRange, text } from '../../kernel/list-screen/filters.tsx';
import { ownRows } from '../../kernel/list-screen/own-rows.ts';
import { treeRows } from '../../kernel/list-screen/tree.tsx';
import { sampleSubPage } from '../sample-page.tsx';
import { fits } from './fits.ts';
import { GoodsDrawer } from './goods.drawer.tsx';
import { GoodsExpiry } from './goods-expiry.tsx';
import { GoodsKind, lotsOf, type SampleGoods, sampleGoods } from './sample-goods.ts';
import { SampleTable } from './sample-table.tsx';
import { subScreen } from './sub-screen.ts';
import './table.texts.ts';

const rowCount = 2_000;
/** A lot is not edited: it is a part of its goods. */
const can = (row: SampleGoods) => row.level === 0;

/** The rows of one visit: what is changed in them is gone with the page. */
function goodsDesk() {
  let rows: readonly SampleGoods[] = sampleGoods(rowCount);
  const change = (ids: ReadonlySet<number>, by: (row: SampleGoods) => SampleGoods) => {
    rows = rows.map(row => (ids.has(row.id) ? { ...by(row), version: row.version + 1 } : row));
  };
  return { rows: () => rows, change };
}
type Desk = ReturnType<typeof goodsDesk>;

function gridOf(desk: Desk): GridDeclaration<SampleGoods> {
  return {
    keep: ['id'],
    check: row => [
      ...problem(row.price <= 0, 'price', 'samples.rule.price'),
      ...problem(row.number < 0, 'number', 'samples.rule.number'),
    ],
    // Answers nothing: the list is read again, with its sums.
    save: async items => {
      const changed = new Map(items.map(item => [item.id as number, item as Partial<SampleGoods>]));
      desk.change(new Set(changed.keys()), row => {
        const next = { ...row, ...changed.get(row.id) };
        return { ...next, amount: next.price * next.number };
      });
      return null;
    },
    codeFields: ['barcode'],
  };
}

const problem = (wrong: boolean, field: string, message: string): CellProblem[] => (wrong ? [{ field, message }] : []);

function actionsOf(desk: Desk): RowAction<SampleGoods>[] {
  const set = (published: boolean) => async (targets: readonly { id: number }[]) =>
    desk.change(new Set(targets.map(({ id }) => id)), row => ({ ...row, published }));
  return [
    { name: 'publish', run: set(true) },
    { name: 'unpublish', tone: 'danger', confirm: 'samples.confirm.unpublish', run: set(false) },
  ];
}

function makeList() {
  const desk = goodsDesk();
  return gridScreen(
    ownRows<SampleGoods>({
      screen: subScreen('/app/table/*', 'advanced'),
      part: 'list',
      rowKey: 'id',
      rows: desk.rows,
      fits,
      tree: treeRows({ level: row => row.level, below: row => row.lots, read: async row => lotsOf(row) }),
      filters: {
        words: text(),
        kind: choice(GoodsKind, { many: true }),
        published: flag(),
        expiresOn: days({ place: 'more' }),
        price: moneyRange({ place: 'more' }),
      },
      columns: {
        goodsName: { width: 220, sort: true, pin: 'left' },
        barcode: copyable(),
        kind: badge(GoodsKind, { sort: true }),
        maker: { width: 110, sort: true },
        price: { ...money({ sort: true }), edit: { ...editMoney(), can } },
        number: { ...count({ sort: true, width: 104 }), edit: { ...editCount(), can } },
        amount: money({ sort: true, sum: true, width: 120 }),
        published: { ...yesNo(), edit: { ...editToggle({ yes: ['是'], no: ['否'] }), can } },
        $expiry: cell((row: SampleGoods) => <GoodsExpiry row={row} />, {
          title: 'samples.field.expiresOn',
          width: 140,
        }),
        soldAt: time({ sort: true }),
      },
      mobile: ['goodsName', 'price', 'number'],
      grid: gridOf(desk),
      actions: actionsOf(desk),
      allowed: (row, t) =>
        row.level === 1
          ? []
          : [
              row.published ? { action: 'publish', reason: t('samples.refusal.publish') } : 'publish',
              row.published ? 'unpublish' : { action: 'unpublish', reason: t('samples.refusal.unpublish') },
            ],
      opens: { param: 'goodsId', drawer: GoodsDrawer },
    }),
  );
}

/** 高级表格: 2,000 rows; filters in the address, fixed columns, sums, row drawer, bulk bar, inline edit, tree rows (spec 11). */
export const AdvancedTableScreen = sampleSubPage('/app/table/*', 'advanced', Advanced);

function Advanced() {
  const [List] = useState(() => makeList());
  return (
    <SampleTable>
      <List />
    </SampleTable>
  );
}
