import {
  ErpServer,
  exportGoodsMaps,
  type GoodsMapRow,
  GoodsMapState,
  listGoodsMaps,
  saveGoodsMap,
} from '@materia/contract/areas/supply';
import type { Screen } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, count, word } from '../../../kernel/list-screen/columns.tsx';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { choice, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { GoodsName } from '../../goods/index.ts';
import { connectionSource } from './erp-sources.ts';

const columns: Columns<GoodsMapRow> = {
  goodsName: {
    width: 200,
    pin: 'left',
    cell: (name, { goodsId }) => <GoodsName id={goodsId}>{name}</GoodsName>,
  },
  goodsNo: { width: 110 },
  barcode: { width: 140 },
  spec: { width: 130 },
  server: word(ErpServer, { width: 80 }),
  companyName: { width: 120, platform: true },
  erpCode: { width: 140 },
  erpName: { width: 180 },
  packRate: count({ width: 84 }),
  blocked: count({ width: 110 }),
  state: badge(GoodsMapState, { width: 112, pin: 'right' }),
};

const actions: readonly RowAction<GoodsMapRow>[] = [
  {
    name: 'map',
    needs: 'SUPPLY:WRITE',
    where: 'row',
    tone: 'main',
    dialog: later(() => import('./goods-map.dialog.tsx').then(part => part.GoodsMapDialog)),
    run: async ([target], input) => {
      if (!target) return;
      const { connectionId, goodsId, version } = target.row;
      const { erpCode = null, packRate = 1 } = input as { erpCode?: string; packRate?: number };
      const body = { connectionId, goodsId, version: version ?? undefined, erpCode: erpCode || null, packRate };
      return api(saveGoodsMap, { body }, { quiet: true });
    },
  },
];

const PullDialog = later(() => import('./pull.dialog.tsx').then(part => part.PullDialog));

/** 商品映射: what goods are called in the ERP; by barcode where both sides have one (spec 06 §7). */
export const goodsMapPart = (screen: Screen) =>
  listScreen({
    ...{
      screen,
      part: 'goods',
      area: 'sync',
      call: listGoodsMaps,
      export: exportGoodsMaps,
      rowKey: 'rowId',
      pageSize: 30,
    },
    rowName: row => row.goodsName,
    filters: {
      query: text({ max: 60, label: 'sync.field.goods' }),
      connectionId: pick(connectionSource),
      state: choice(GoodsMapState),
    },
    columns,
    mobile: ['goodsName', 'erpCode', 'state'],
    actions,
    toolbar: [{ name: 'pull', needs: 'SUPPLY:WRITE', dialog: PullDialog }],
    empty: 'sync.empty.goods',
  });
