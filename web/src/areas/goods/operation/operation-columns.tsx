import { OperationIssue, type OperationRow, operationTexts } from '@materia/contract/areas/goods';
import { listTexts, yuanText } from '@materia/contract/kernel';
import { editCount, editMoney, editToggle } from '../../../kernel/grid/edit-kinds.ts';
import type { CellTools, Column, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, money, percent, yesNo } from '../../../kernel/list-screen/columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { marginColumn } from '../cost/cost-cells.tsx';
import { tagsEdit, tagsText } from '../extension/extension-columns.tsx';
import { goodsImage, goodsNamed } from '../goods-columns.tsx';
import { ChannelSwitches } from '../list/channel-switches.tsx';
import { Trend } from './trend-cell.tsx';
import '../cost/cost.css';
import './operation.css';

const titled = (name: string) => ({ title: `operation.field.${name}` });
const words = (key: 'list.yes' | 'list.no', mark: 'hot' | 'isNew' | 'clearance') => [
  ...Object.values(listTexts[key]).map(String),
  ...(key === 'list.yes' ? [operationTexts[`operation.field.${mark}`].zh] : []),
];
const mark = (name: 'hot' | 'isNew' | 'clearance'): Column<OperationRow, boolean> => ({
  ...(yesNo({ ...titled(name), width: 88 }) as Column<OperationRow, boolean>),
  edit: editToggle({ yes: words('list.yes', name), no: words('list.no', name) }) as never,
});

/** From the lowest to the highest price on sale; one where they are the same. */
const pricesText = ({ lowest, highest }: OperationRow) => {
  if (lowest === null || highest === null) return emptyMark;
  return lowest === highest ? yuanText(lowest) : `${yuanText(lowest)} ~ ${yuanText(highest)}`;
};
const storesText = ({ storesOn, storesAll }: OperationRow) => `${storesOn}/${storesAll}`;
const issuesText = ({ issues }: OperationRow, { lang }: CellTools) =>
  issues.map(issue => OperationIssue.label(issue, lang)).join(' ') || emptyMark;

/** Badges of a row; the others are in its title. */
const mostShown = 2;

const short: Column<OperationRow, number> = {
  ...count({ ...titled('storesShort'), sort: true, width: 132 }),
  cell: value => (value > 0 ? <span className="cost-loss">{value}</span> : emptyMark),
};

/** Columns of 运营商品, in their places (spec 03 §5.5). */
export const operationColumns: Columns<OperationRow> = {
  $image: goodsImage(),
  goodsName: goodsNamed(titled('goodsName')),
  goodsNo: { ...titled('goodsNo'), width: 104, hidden: true },
  barcode: { ...titled('barcode'), width: 128, hidden: true },
  manufacturer: { ...titled('manufacturer'), width: 112, hidden: true },
  guidePrice: { ...money({ ...titled('guidePrice'), sort: true, width: 148 }), edit: editMoney() },
  sold7: count({ ...titled('sold7'), sort: true, width: 108 }),
  sold30: count({ ...titled('sold30'), sort: true, width: 116 }),
  $trend: cell<OperationRow>(row => <Trend values={row.trend} />, { ...titled('trend'), width: 108 }),
  storesOn: {
    ...titled('storesOn'),
    width: 136,
    sort: true,
    align: 'end',
    cell: (_n, row) => storesText(row),
    text: (_n, row) => storesText(row),
  },
  storesShort: short,
  mats: count({ ...titled('mats'), sort: true, width: 104 }),
  $prices: cell<OperationRow>(pricesText, { ...titled('prices'), width: 132, align: 'end', text: pricesText }),
  margin: marginColumn({ ...titled('margin'), width: 92, needs: 'COST' }),
  refundRate: percent({ ...titled('refundRate'), sort: true, width: 92 }),
  $issues: cell<OperationRow>(
    ({ issues }, { lang }) =>
      issues.length === 0 ? (
        emptyMark
      ) : (
        <span className="operation-issues">
          {issues.slice(0, mostShown).map(issue => (
            <Badge key={issue} tone={OperationIssue.tone(issue)}>
              {OperationIssue.label(issue, lang)}
            </Badge>
          ))}
          {issues.length > mostShown && `+${issues.length - mostShown}`}
        </span>
      ),
    { ...titled('issues'), width: 280, text: issuesText },
  ),
  minPrice: { ...money({ ...titled('minPrice'), width: 112 }), edit: editMoney({ empty: null }) },
  maxPrice: { ...money({ ...titled('maxPrice'), width: 112 }), edit: editMoney({ empty: null }) },
  tags: { ...titled('tags'), width: 136, edit: tagsEdit, cell: tagsText, text: tagsText },
  hot: mark('hot'),
  isNew: mark('isNew'),
  clearance: mark('clearance'),
  sortWeight: { ...count({ ...titled('sortWeight'), sort: true, width: 96 }), edit: editCount({ empty: 0 }) },
  maxOrder: { ...count({ ...titled('maxOrder'), width: 112 }), edit: editCount({ empty: null }) },
  $channels: cell<OperationRow>(row => <ChannelSwitches row={row} />, { ...titled('channels'), width: 156 }),
};
