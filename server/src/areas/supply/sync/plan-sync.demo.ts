import type { SyncStatusCode } from '@materia/contract/areas/supply';
import type { ErpServer } from '../../../adapters/erp/port.ts';
import type { Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { nextAt, saidOf } from './erp-sync.demo.ts';

interface Finished {
  readonly planId: number;
  readonly planNo: string;
  readonly companyId: number;
  readonly matId: number;
  readonly server: ErpServer;
  readonly finishedAt: string;
  readonly connected: boolean;
  readonly lines: readonly { readonly goodsId: number; readonly quantity: number; readonly amount: number }[] | null;
}

/** The newest plans of a company by how they stand; the others have arrived. */
const unusual: readonly SyncStatusCode[] = ['WAIT', 'SYNCING', 'BLOCKED', 'FAILED', 'MANUAL'];
/** Devices with a dead letter, as their alerts say (alert.demo.ts). */
const dead: readonly number[] = [1, 25];

/** Documents of the finished plans (spec 06 §8). */
export const planSyncDemo: DemoArea = {
  area: 'supply.erp.plan',
  fill: async demo => {
    const plans = await demo.db.rows<Finished>(sql`
      select p.id as "planId", p.plan_no as "planNo", p.company_id as "companyId", p.mat_id as "matId", m.mat_server as server,
        p.finish_at as "finishedAt", e.id is not null as connected,
        (select jsonb_agg(jsonb_build_object('goodsId', l.goods_id, 'quantity', l.n, 'amount', 0) order by l.goods_id)
          from (select goods_id, sum(loaded_qty - pulled_qty)::int as n from supply_plan_line where plan_id = p.id
            group by goods_id having sum(loaded_qty - pulled_qty) <> 0) l) as lines
      from supply_plan p join mat m on m.id = p.mat_id
        left join erp_connection e on e.company_id = p.company_id and e.server = m.mat_server
      where p.status = 'FINISHED' and m.mat_server is not null order by p.finish_at desc, p.id desc`);
    const left = new Map([1, 2].map(id => [id, [...unusual]]));
    const given = new Set<number>();
    const statusOf = ({ companyId, matId, finishedAt }: Finished): SyncStatusCode => {
      // Six tries take longer than a day.
      const old = Date.parse(finishedAt) < demo.now.getTime() - 86_400_000;
      if (!old || !dead.includes(matId) || given.has(matId)) return left.get(companyId)?.shift() ?? 'SYNCED';
      given.add(matId);
      return 'DEAD';
    };
    const rows = plans.map(plan => {
      const owed = plan.connected && plan.lines !== null;
      return planRow(demo, plan, owed ? statusOf(plan) : 'NONE');
    });
    await demo.copy('supply_plan_sync', rows);
  },
};

function planRow({ now, random }: DemoFill, plan: Finished, status: SyncStatusCode): Row {
  const { planId, planNo, companyId, matId, server, finishedAt } = plan;
  const at = new Date(finishedAt);
  const done = status === 'SYNCED' || status === 'MANUAL';
  return {
    ...{ company_id: companyId, mat_id: matId, plan_id: planId, plan_no: planNo, kind: 'PLAN', server, status },
    ...{ doc_no: planNo, erp_doc_no: done ? `${server === 'YSW' ? 'Y' : 'SB'}${random.digits(8)}` : null },
    lines: JSON.stringify(plan.lines ?? []),
    units: (plan.lines ?? []).reduce((sum, line) => sum + line.quantity, 0),
    ...{ amount: 0, tries: 0, error: null, remark: null },
    next_at: nextAt(status, now),
    sending_since: status === 'SYNCING' ? now : null,
    sent_at: ['WAIT', 'BLOCKED', 'NONE'].includes(status) ? null : at,
    synced_at: done ? at : null,
    ...{ created_at: at, updated_at: at },
    ...saidOf(server)[status],
  };
}
