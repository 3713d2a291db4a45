import { exportGoodsStatistic, exportProfit } from '@materia/contract/areas/statistics';
import { addDays } from '@materia/contract/kernel';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SalesWorld, salesWorld } from '../../../testing/sales-world.ts';
import { signedHeaders, type TestClient } from '../../../testing/test-client.ts';
import { exportLimit } from './export-limit.ts';

let world: SalesWorld['world'];
let manager: SalesWorld['manager'];
let viewer: SalesWorld['viewer'];
let clerk: SalesWorld['clerk'];
let otherStore: SalesWorld['otherStore'];
let first: SalesWorld['first'];
let today: SalesWorld['today'];
beforeAll(async () => {
  ({ world, manager, viewer, clerk, otherStore, first, today } = await salesWorld());
}, 60_000);
afterAll(() => world.close());

describe('workbooks (spec 10 §3)', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  async function send(client: TestClient, path: string, query: object | string, chart?: Buffer | string) {
    const form = new FormData();
    form.append('query', typeof query === 'string' ? query : JSON.stringify(query));
    if (chart !== undefined) form.append('chart', new Blob([new Uint8Array(Buffer.from(chart))]), 'chart.png');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return world.server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        ...signedHeaders('POST', path),
        'x-auth-token': client.token,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const opened = async (reply: { rawPayload: Buffer }) => {
    const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload));
    return sheets.map(sheet => ({ name: sheet.name, rows: sheet.rows, images: sheet.images?.length ?? 0 }));
  };

  test('rows with exactly the chosen columns, in yuan; the chart and what was asked beside them', async () => {
    const columns = ['profit', 'orderNo', 'nothing', 'paid', 'margin'];
    const reply = await send(
      manager,
      exportProfit.path,
      { duration: 'TODAY', storeIds: [world.storeId], columns },
      png,
    );
    expect(reply.headers['content-type']).toContain('spreadsheetml');
    const [data, chart] = await opened(reply);
    expect(data?.name).toBe('数据');
    expect(data?.rows.map(row => [row[0], row[2], row[3]])).toEqual([
      ['利润', '实付', '利润率%'],
      [-2, 15, -13.33],
      [16, 40, 55],
    ]);
    expect(data?.rows[2]?.[1]).toBe(first.orderNo);
    expect(chart).toMatchObject({ name: '图表', images: 1 });
    expect(chart?.rows.map(row => row[0])).toEqual(['日期', '门店', '数据截至', '导出人']);
  });

  test('goods of profit and of sales; without COST no costs in it', async () => {
    const query = { duration: 'TODAY', byGoods: true, columns: ['goodsName', 'profit', 'missingCost'] };
    const [goods, chart] = await opened(await send(manager, exportProfit.path, query));
    expect(goods?.rows).toHaveLength(3);
    expect(chart?.images).toBe(0);
    const sales = { duration: 'TODAY', columns: ['rank', 'goodsName', 'sales', 'cost', 'profit', 'share'] };
    const [seen] = await opened(await send(clerk, exportGoodsStatistic.path, sales));
    expect(seen?.rows[0]).toEqual(['名次', '商品', '销售额', '占比%']);
    expect(seen?.rows[1]?.[2]).toBe(45);
    const [whole] = await opened(await send(manager, exportGoodsStatistic.path, sales));
    expect(whole?.rows[0]).toEqual(['名次', '商品', '销售额', '成本', '毛利', '占比%']);
  });

  test('what is refused is refused before a file begins', async () => {
    const query = { duration: 'TODAY', columns: ['paid'] };
    const says = async (path: string, given: object | string, chart?: Buffer | string, by = manager) => {
      const reply = await send(by, path, given, chart);
      return [reply.statusCode, reply.json().message];
    };
    const [profit, goods] = [exportProfit.path, exportGoodsStatistic.path];
    const noChart = [400, '图表须为不超过2MB的PNG图片'];
    for (const path of [profit, goods]) {
      expect(await says(path, query, 'not a picture')).toEqual(noChart);
      expect(await says(path, query, Buffer.concat([png, Buffer.alloc(2_100_000)]))).toEqual(noChart);
      expect(await says(path, '{')).toEqual([400, '请求内容格式不正确']);
      expect(await says(path, { duration: 'TODAY' })).toEqual([400, '「导出列」必填']);
      expect(await says(path, { ...query, storeIds: [otherStore] })).toEqual([404, '记录不存在或已被删除']);
      expect(await says(path, { columns: ['paid'], range: [addDays(today, -1100), today] })).toEqual([
        400,
        '查询最多1100天，请缩小时间范围',
      ]);
      exportLimit.rows = 1;
      expect(await says(path, query)).toEqual([400, '导出超过100万行，请缩小范围']);
      exportLimit.rows = 1_000_000;
    }
    expect(await says(profit, { columns: ['paid'], range: [addDays(today, -92), today] })).toEqual([
      400,
      '明细查询最多92天，请缩小时间范围',
    ]);
    const byCost = { ...query, sort: [{ field: 'cost', order: 'asc' }] };
    expect(await says(goods, byCost, undefined, clerk)).toEqual([400, '无权查看成本与利润']);
    expect((await send(viewer, profit, query)).statusCode).toBe(200);
  });
});
