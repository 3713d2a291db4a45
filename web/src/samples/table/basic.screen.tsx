import { badge, count, day, money, time, yesNo } from '../../kernel/list-screen/columns.tsx';
import { listScreen } from '../../kernel/list-screen/list-screen.tsx';
import { ownRows } from '../../kernel/list-screen/own-rows.ts';
import { sampleSubPage } from '../sample-page.tsx';
import { GoodsKind, type SampleGoods, sampleGoods } from './sample-goods.ts';
import { SampleTable } from './sample-table.tsx';
import { subScreen } from './sub-screen.ts';
import './table.texts.ts';

const rows = sampleGoods(50);

const List = listScreen(
  ownRows<SampleGoods>({
    screen: subScreen('/app/table/*', 'basic'),
    part: 'list',
    rowKey: 'id',
    rows: () => rows,
    columns: {
      goodsName: { width: 240, sort: true, pin: 'left' },
      kind: badge(GoodsKind, { sort: true }),
      maker: { width: 120, sort: true },
      price: money({ sort: true }),
      number: count({ sort: true }),
      published: yesNo(),
      expiresOn: day({ sort: true }),
      soldAt: time({ sort: true }),
      barcode: { width: 140, hidden: true },
    },
    mobile: ['goodsName', 'price', 'number'],
  }),
);

/** 基础表格: 50 rows; sort, density, columns, pages of 5, 10, 30, 100 (spec 11). */
export const BasicTableScreen = sampleSubPage('/app/table/*', 'basic', () => (
  <SampleTable>
    <List />
  </SampleTable>
));
