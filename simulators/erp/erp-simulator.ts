import { jsonAnswer, jsonBody, type RunningServer, serve } from '../kernel/http-server.ts';
import { Books, type ErpSecrets, type Goods, type Server } from './books.ts';
import { soboRoutes } from './sobo-side.ts';
import { yswRoutes } from './ysw-side.ts';

/**
 * YSW and SOBO on one port (spec 00 §10, 06 §5). GET /documents: what was taken; POST /sim/fault {kind, times, docNo?}: what goes wrong next,
 * POST /sim/goods {server, appKey?, rows}: what it sells.
 */
export function startErpSimulator(of: {
  port: number;
  secrets: ErpSecrets;
  goods?: Readonly<Partial<Record<Server, readonly Goods[]>>>;
}): Promise<RunningServer> {
  const books = new Books();
  for (const server of ['YSW', 'SOBO'] as const) books.setGoods({ server, rows: of.goods?.[server] ?? [] });
  return serve(of.port, [
    ...yswRoutes(books, of.secrets),
    ...soboRoutes(books, of.secrets),
    {
      method: 'GET',
      path: '/documents',
      handle: ({ query }) => {
        const docNo = query.get('docNo');
        return jsonAnswer(200, { documents: books.bills.filter(bill => docNo === null || bill.docNo === docNo) });
      },
    },
    {
      method: 'POST',
      path: '/sim/fault',
      handle: request => {
        const { kind, times, docNo } = jsonBody(request);
        books.setFault(String(kind ?? ''), Number(times ?? 1), docNo === undefined ? undefined : String(docNo));
        return jsonAnswer(200, {});
      },
    },
    {
      method: 'POST',
      path: '/sim/goods',
      handle: request => {
        const { server, appKey, rows } = jsonBody(request) as { server: Server; appKey?: string; rows: Goods[] };
        books.setGoods({ server, appKey, rows });
        return jsonAnswer(200, { goods: rows.length });
      },
    },
  ]);
}
