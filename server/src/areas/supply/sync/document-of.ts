import type { ErpDocument } from '../../../adapters/erp/port.ts';
import { sql, type Tx } from '../../../kernel/index.ts';
import type { Sync } from './sync.store.ts';

interface Mapped {
  readonly goodsId: number;
  readonly name: string;
  readonly code: string | null;
  readonly packRate: number | null;
}

/** A document in the ERP's own words; undefined: some of its goods have no code there. */
export async function documentOf(tx: Tx, sync: Sync, connectionId: number): Promise<ErpDocument | undefined> {
  const mapped = await tx.rows<Mapped>(sql`
    select g.id as "goodsId", g.goods_name as name, x.erp_code as code, x.pack_rate as "packRate"
    from goods g left join erp_goods_map x on x.connection_id = ${connectionId} and x.goods_id = g.id
    where g.id = any(${sync.lines.map(line => line.goodsId)}::bigint[])`);
  const lines = sync.lines.map(({ goodsId, quantity, amount }) => {
    const { code, name = '', packRate } = mapped.find(each => each.goodsId === goodsId) ?? {};
    return code ? { code, name, quantity: quantity * (packRate ?? 1), amount } : undefined;
  });
  if (lines.includes(undefined)) return undefined;
  return {
    docNo: sync.docNo,
    at: new Date(sync.createdAt),
    sourceNo: sync.ownerNo,
    refersTo: sync.refersTo,
    place: { code: sync.matNo, name: sync.matName },
    lines: lines.filter(line => line !== undefined),
  };
}
