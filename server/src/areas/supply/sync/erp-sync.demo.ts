import type { SyncStatusCode } from '@materia/contract/areas/supply';
import { syncTexts } from '@materia/contract/areas/supply';
import type { ErpServer } from '../../../adapters/erp/port.ts';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { sealedErpSecret } from '../erp/erp-account.ts';

/** Who is connected to which ERP; company 2's YSW devices are not. */
const connections = [
  { id: 1, companyId: 1, server: 'YSW', appKey: 'materia-ysw-1', secret: 'demo-secret-ysw-1' },
  { id: 2, companyId: 1, server: 'SOBO', appKey: 'materia-sobo-1', secret: 'demo-secret-sobo-1' },
  { id: 3, companyId: 2, server: 'SOBO', appKey: 'materia-sobo-2', secret: 'demo-secret-sobo-2' },
] as const;

const codeOf = (server: ErpServer, goodsId: number) =>
  server === 'YSW' ? `YSW${100_000 + goodsId}` : `SB-${String(goodsId).padStart(6, '0')}`;

interface Sold {
  readonly orderId: number;
  readonly orderNo: string;
  readonly companyId: number;
  readonly matId: number;
  readonly server: ErpServer;
  readonly soldAt: string;
  /** 54, 55, 52: as it was sold; -21: given back whole since. */
  readonly status: number;
  readonly lines: readonly { readonly goodsId: number; readonly quantity: number; readonly amount: number }[];
}

/** Connections, codes of goods but two, and the documents of the last two weeks: every status at both companies (spec 06 §8). */
export const erpSyncDemo: DemoArea = {
  area: 'supply.erp',
  fill: async demo => {
    const goods = await demo.db.rows<{ id: number; name: string; barcode: string | null }>(
      sql`select id, goods_name as name, barcode from goods where deleted_at is null order by id`,
    );
    await demo.copy(
      'erp_connection',
      connections.map(each => connectionRow(each, demo.now)),
    );
    const sold = await soldOrders(demo);
    const unmapped = new Map(connections.map(each => [each.id, unmappedOf(sold, each)]));
    await demo.copy(
      'erp_goods_map',
      connections.flatMap(({ id, server }) =>
        goods
          .filter(each => unmapped.get(id) !== each.id)
          .map(each => ({
            connection_id: id,
            goods_id: each.id,
            erp_code: codeOf(server, each.id),
            erp_name: each.name,
          })),
      ),
    );
    await demo.copy('order_sync', documents(demo, sold, unmapped));
    const sells = (server: ErpServer) =>
      goods.flatMap(({ id, name, barcode }) => (barcode ? [{ code: codeOf(server, id), name, barcode }] : []));
    demo.shareSecrets('erp', {
      accounts: connections.map(({ server, appKey, secret }) => ({ server, appKey, secret })),
    });
    demo.shareSecrets('erpGoods', { YSW: sells('YSW'), SOBO: sells('SOBO') });
  },
};

function connectionRow({ id, companyId, server, appKey, secret }: (typeof connections)[number], now: Date): Row {
  const sealed = sealedErpSecret(companyId, server, secret);
  return {
    ...{ id, company_id: companyId, server, app_key: appKey, base_url: '', enabled: true, max_tries: 6 },
    ...{ secret_cipher: sealed.cipher, secret_fingerprint: sealed.fingerprint, pinged_at: now, ping_error: null },
  };
}

const soldOrders = ({ db, now }: DemoFill) =>
  db.rows<Sold>(sql`
    select o.id as "orderId", o.order_no as "orderNo", o.company_id as "companyId", o.mat_id as "matId", m.mat_server as server,
      h.at as "soldAt", o.order_status_code as status,
      (select jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'quantity', l.number, 'amount', l.line_payable) order by l.goods_id)
        from (select goods_id, sum(number)::int as number, sum(line_payable)::int as line_payable from order_line
          where order_id = o.id group by goods_id) l) as lines
    from customer_order o join mat m on m.id = o.mat_id
      cross join lateral (select min(at) as at from order_status_history where order_id = o.id and to_code in (52, 54, 55)) h
    where o.order_type = 'MAT_ORDER' and m.mat_server is not null and h.at > ${new Date(now.getTime() - 14 * 86_400_000)}
    order by h.at, o.id`);

/** A goods that the connection has no code for: of the newest order that it can be missed in. */
function unmappedOf(sold: readonly Sold[], of: (typeof connections)[number]): number | undefined {
  const own = sold.filter(
    ({ companyId, server, status }) => companyId === of.companyId && server === of.server && status > 0,
  );
  return own.at(-1)?.lines[0]?.goodsId;
}

/** What is unusual: by how many back from the newest document of the company. */
const unusual: readonly SyncStatusCode[] = ['WAIT', 'SYNCING', 'FAILED', 'MANUAL', 'FAILED', 'MANUAL'];

function documents(demo: DemoFill, sold: readonly Sold[], unmapped: ReadonlyMap<number, number | undefined>): Row[] {
  const rows: Row[] = [];
  const left = new Map([1, 2].map(id => [id, [...unusual]]));
  const dead = new Set<number>();
  for (const order of [...sold].reverse()) {
    const connection = connections.find(each => each.companyId === order.companyId && each.server === order.server);
    const status = statusOf(order, connection, { unmapped, left, dead, now: demo.now });
    rows.push(documentRow(demo, order, { kind: 'SALE', status }));
    if (order.status === -21 && status === 'SYNCED')
      rows.push(documentRow(demo, order, { kind: 'REFUND', status: 'SYNCED' }));
  }
  return rows.reverse().map((row, index) => ({ id: index + 1, ...row }));
}

function statusOf(
  { companyId, matId, soldAt, lines, status }: Sold,
  connection: (typeof connections)[number] | undefined,
  of: {
    unmapped: ReadonlyMap<number, number | undefined>;
    left: ReadonlyMap<number, SyncStatusCode[]>;
    dead: Set<number>;
    now: Date;
  },
): SyncStatusCode {
  if (!connection) return 'NONE';
  if (lines.some(({ goodsId }) => goodsId === of.unmapped.get(connection.id))) return 'BLOCKED';
  if (status === -21) return 'SYNCED';
  const old = Date.parse(soldAt) < of.now.getTime() - 86_400_000;
  // As the alerts of their devices say (alert.demo.ts).
  if (old && (matId === 1 || matId === 25) && !of.dead.has(matId)) {
    of.dead.add(matId);
    return 'DEAD';
  }
  return of.left.get(companyId)?.shift() ?? 'SYNCED';
}

/** What a document of each status has behind it, in the words of the program. */
export function saidOf(server: string): Partial<Record<SyncStatusCode, Row>> {
  const error = `${server} TIMEOUT: no answer within 10000 ms`;
  return {
    BLOCKED: { error: syncTexts['sync.error.unmapped'].zh },
    DEAD: { error, tries: 6 },
    FAILED: { error, tries: 2 },
    MANUAL: { tries: 6, remark: '接口升级期间手工录入' },
    SYNCING: { tries: 1 },
    SYNCED: { tries: 1 },
  };
}

function documentRow(
  { now, random }: DemoFill,
  { orderId, orderNo, companyId, matId, server, soldAt, lines }: Sold,
  { kind, status }: { kind: 'SALE' | 'REFUND'; status: SyncStatusCode },
): Row {
  const at = new Date(Math.min(Date.parse(soldAt) + (kind === 'REFUND' ? 3_600_000 : 0), now.getTime()));
  const done = status === 'SYNCED' || status === 'MANUAL';
  const docNo = kind === 'SALE' ? `XS${orderNo}` : `XT${orderNo}01`;
  const erpDocNo = done ? `${server === 'YSW' ? 'Y' : 'SB'}${random.digits(8)}` : null;
  const begun = !['WAIT', 'BLOCKED', 'NONE'].includes(status);
  return {
    ...{
      company_id: companyId,
      mat_id: matId,
      order_id: orderId,
      order_no: orderNo,
      kind,
      server,
      status,
      doc_no: docNo,
    },
    refers_to: kind === 'REFUND' ? `XS${orderNo}` : null,
    erp_doc_no: erpDocNo,
    lines: JSON.stringify(lines),
    units: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    tries: 0,
    error: null,
    remark: null,
    handler_id: null,
    next_at: nextAt(status, now),
    sending_since: status === 'SYNCING' ? now : null,
    sent_at: begun ? at : null,
    request: begun ? requestText(server, docNo, orderNo, lines) : null,
    response: status === 'SYNCED' ? responseText(server, erpDocNo as string) : null,
    synced_at: done ? new Date(Math.min(at.getTime() + 40_000, now.getTime())) : null,
    created_at: at,
    updated_at: at,
    ...saidOf(server)[status],
  };
}

export function nextAt(status: SyncStatusCode, now: Date): Date | null {
  if (status === 'WAIT') return now;
  return status === 'FAILED' ? new Date(now.getTime() + 3 * 3_600_000) : null;
}

function requestText(server: ErpServer, docNo: string, sourceNo: string, lines: Sold['lines']): string {
  const coded = lines.map(({ goodsId, ...line }) => ({ goodsCode: codeOf(server, goodsId), ...line }));
  return server === 'YSW'
    ? `POST /ysw/api/v1/documents\n${JSON.stringify({ docNo, type: 'SALE', sourceNo, lines: coded })}`
    : JSON.stringify({
        method: 'bill.sale.add',
        out_bill_no: docNo,
        source_no: sourceNo,
        details: JSON.stringify(coded),
      });
}

const responseText = (server: ErpServer, billNo: string): string =>
  server === 'YSW'
    ? JSON.stringify({ code: 0, msg: 'ok', data: { billNo } })
    : JSON.stringify({ result: 'SUCCESS', bill_no: billNo });
