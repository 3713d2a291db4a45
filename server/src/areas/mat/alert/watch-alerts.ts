import { AlertStatus } from '@materia/contract/areas/mat';
import { type Sql, sql, type Tx, when } from '../../../kernel/index.ts';
import { readAlertForSystem } from './alert.store.ts';
import { readRules } from './alert-rules.ts';
import type { AlertWatch } from './alert-watch.ts';
import { applyAlertStep, changeAlert } from './apply-alert-step.ts';
import { raiseAlert, type Wrong } from './raise-alert.ts';
import { inField } from './watched-mats.ts';

const S = AlertStatus.byName;
/** Climate is closed by a person, who says what was done; it only stops being wrong (spec 06 §3). */
const byHand: readonly string[] = ['TEMPERATURE', 'HUMIDITY'];

interface Over {
  readonly id: number;
  readonly status: keyof typeof ended | 'NEW' | 'ACK' | 'HANDLING';
}
const ended = { CLOSED: true, IGNORED: true } as const;

export interface Watched {
  readonly raised: number;
  readonly recovered: number;
}

const watcher = (given: Tx): Tx => ({ ...given, actor: { kind: 'system', name: 'ALERT', as: 'TIMER' } });

/** Holds what is against what should be: raises what has been wrong long enough, ends what is over (spec 06 §4). */
export async function watchAlerts(given: Tx, watches: readonly AlertWatch[], matId?: number): Promise<Watched> {
  const tx = watcher(given);
  const ruleOf = await readRules(tx);
  const sum = { raised: 0, recovered: 0 };
  for (const watch of watches) {
    sum.recovered += await endOver(tx, watch, matId);
    for (const { holdSec, ...wrong } of await wrongNow(tx, watch, matId)) {
      const rule = ruleOf(wrong.type, wrong);
      const held = tx.now().getTime() - wrong.since.getTime();
      const hold = rule.byDefault ? (holdSec ?? rule.holdSec) : rule.holdSec;
      if (!rule.enabled || held < hold * 1_000) continue;
      if (await raiseAlert(tx, wrong, rule, { told: watch.happens })) sum.raised += 1;
    }
  }
  return sum;
}

/** Ends what is over, and raises nothing: of a watch whose time to raise is another. */
export async function endAlerts(given: Tx, watch: AlertWatch): Promise<number> {
  return endOver(watcher(given), watch, undefined);
}

type Found = Wrong & { readonly holdSec: number | null };

async function wrongNow(tx: Tx, { type, bad, hold, says }: AlertWatch, matId: number | undefined): Promise<Found[]> {
  const rows = await tx.rows<Omit<Found, 'since' | 'type'> & { since: string }>(sql`
    select m.company_id as "companyId", b.mat_id as "matId", b.sub_no as "subNo", b.track_id as "trackId", b.goods_id as "goodsId",
      b.value, b.min, b.max, b.since, ${says ? sql`b.said` : sql`null::text`} as said, ${hold ?? sql`null::int`} as "holdSec"
    from (${bad(tx.now())}) b join mat m on m.id = b.mat_id where ${inField} ${ofMat(matId, 'b.mat_id')}
    order by b.mat_id, b.sub_no, b.track_id, b.goods_id`);
  return rows.map(row => ({ ...row, type, since: new Date(row.since) }));
}

const ofMat = (matId: number | undefined, column: string): Sql =>
  sql`${when(matId, id => sql`and ${sql.id(column)} = ${id}`)}`;

/** What is over: closed by itself where nobody has it in hand, else only marked; a hand-ended one may come back from now on. */
async function endOver(tx: Tx, { type, gone }: AlertWatch, matId: number | undefined): Promise<number> {
  if (!gone) return 0;
  const over = await tx.rows<Over>(sql`
    select a.id, a.status from alert a join mat m on m.id = a.mat_id
    where a.type = ${type} and a.recovered_at is null ${ofMat(matId, 'a.mat_id')} and ${gone(tx.now())}
    order by a.id limit 1000 for update of a`);
  for (const { id, status } of over) {
    if (status in ended) {
      await tx.run(sql`update alert set recovered_at = ${tx.now()}, updated_at = ${tx.now()} where id = ${id}`);
      continue;
    }
    const alert = await readAlertForSystem(tx, id);
    if (status === S.handling || byHand.includes(type)) {
      await changeAlert(tx, alert, { recoveredAt: tx.now() });
    } else {
      await applyAlertStep(tx, alert, 'recover', { recoveredAt: tx.now(), closedAt: tx.now() });
    }
  }
  return over.filter(({ status }) => !(status in ended)).length;
}
