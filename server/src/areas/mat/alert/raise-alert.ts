import {
  type AlertLevelCode,
  AlertStatus,
  type AlertStatusCode,
  AlertType,
  type AlertTypeCode,
} from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { sql, type Tx } from '../../../kernel/index.ts';
import { readAlertForSystem } from './alert.store.ts';
import { alertRisk } from './alert-risk.ts';
import type { RuleInForce } from './alert-rules.ts';
import { announceRaised, raiseAlertAgain } from './apply-alert-step.ts';

/** Something that is wrong, and where. */
export interface Wrong {
  readonly type: AlertTypeCode;
  readonly companyId: number;
  readonly matId: number | null;
  readonly subNo: number | null;
  readonly trackId: number | null;
  /** Other slots that it is the same thing with. */
  readonly otherTrackIds?: readonly number[];
  readonly goodsId: number | null;
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Since when. */
  readonly since: Date;
  /** In the words of the device, or which command it was. */
  readonly said?: string | null;
  readonly orderNo?: string;
}

interface Last {
  readonly id: number;
  readonly status: AlertStatusCode;
  readonly recoveredAt: string | null;
  readonly value: number | null;
  readonly level: AlertLevelCode;
  readonly said: string | null;
}

const S = AlertStatus.byName;
const open: readonly AlertStatusCode[] = [S.new, S.acknowledged, S.handling];
/** Back within so long it is the same alert, once more (spec 06 §4). */
const sameMs = 30 * 60_000;

const lastOf = (tx: Tx, { type, matId, subNo, trackId, goodsId, companyId }: Wrong): Promise<Last | undefined> =>
  tx.maybe(sql`
    select id, status, recovered_at as "recoveredAt", value, level, said from alert
    where type = ${type} and company_id = ${companyId} and mat_id is not distinct from ${matId} and sub_no is not distinct from ${subNo}
      and track_id is not distinct from ${trackId} and goods_id is not distinct from ${goodsId}
    order by (status in (${S.new}, ${S.acknowledged}, ${S.handling})) desc, id desc limit 1 for update`);

/** What is expired already is grave, whatever the rule says of what will be. */
const levelOf = ({ type, value }: Wrong, rule: RuleInForce): AlertLevelCode =>
  type === 'EXPIRING' && value !== null && value <= 0 ? 1 : rule.level;

/**
 * Raises an alert, or says again what stands: one open for each type, device, cabinet, slot and goods. `told`: by something that happened,
 * not by a state that is looked at again and again: then what a person has ended stays ended while the state goes on.
 */
export async function raiseAlert(tx: Tx, wrong: Wrong, rule: RuleInForce, { told = false } = {}): Promise<boolean> {
  const last = await lastOf(tx, wrong);
  const level = levelOf(wrong, rule);
  if (last && open.includes(last.status)) {
    if (last.recoveredAt !== null || told) return again(tx, last, wrong, level, false);
    const moved = last.value !== wrong.value || last.level !== level || last.said !== (wrong.said ?? null);
    if (moved) await follow(tx, last.id, wrong, level);
    return false;
  }
  if (last && !told && last.recoveredAt === null) return false;
  const recovered = last?.recoveredAt ? Date.parse(last.recoveredAt) : Number.NEGATIVE_INFINITY;
  if (last && tx.now().getTime() - recovered <= sameMs) return again(tx, last, wrong, level, true);
  return raise(tx, wrong, level);
}

async function raise(tx: Tx, wrong: Wrong, level: AlertLevelCode): Promise<boolean> {
  const { type, companyId, matId, subNo, trackId, goodsId, value, min, max, since, orderNo } = wrong;
  const { otherTrackIds = [], said = null } = wrong;
  const risk = await alertRisk(tx, wrong, tx.now());
  const made = await tx.maybe<{ id: number }>(sql`
    insert into alert (id, alert_no, type, level, company_id, mat_id, sub_no, track_id, goods_id, title, value, threshold_min, threshold_max,
      risk, first_at, last_at, raised_at, order_nos, other_track_ids, said, created_at, updated_at)
    select n.id, ${`GJ${dayOf(tx.now()).replaceAll('-', '')}`} || lpad(n.id::text, greatest(4, length(n.id::text)), '0'), ${type}, ${level},
      ${companyId}, ${matId}, ${subNo}, ${trackId}, ${goodsId}, ${AlertType.label(type)}, ${value}, ${min}, ${max}, ${risk}, ${since},
      ${tx.now()}, ${tx.now()}, ${orderNo ? [orderNo] : []}::text[], ${otherTrackIds}::bigint[], ${said}, ${tx.now()}, ${tx.now()}
    from (select nextval(pg_get_serial_sequence('alert', 'id')) as id) n
    on conflict (type, company_id, mat_id, sub_no, track_id, goods_id) where status in ('NEW', 'ACK', 'HANDLING') do nothing returning id`);
  if (!made) return false;
  await announceRaised(tx, await readAlertForSystem(tx, made.id), false);
  return true;
}

async function again(tx: Tx, last: Last, wrong: Wrong, level: AlertLevelCode, ended: boolean): Promise<boolean> {
  const alert = await readAlertForSystem(tx, last.id);
  const orderNos = [...new Set([...alert.orderNos, ...(wrong.orderNo ? [wrong.orderNo] : [])])];
  const otherTrackIds = [...new Set([...alert.otherTrackIds, ...(wrong.otherTrackIds ?? [])])];
  const { value, min: thresholdMin, max: thresholdMax, said = null } = wrong;
  // What has never stopped has lasted all the time.
  const anew = ended || last.recoveredAt !== null ? { since: wrong.since } : {};
  const changed = { level, value, thresholdMin, thresholdMax, said, orderNos, otherTrackIds, ...anew };
  await raiseAlertAgain(tx, alert, ended, changed);
  return true;
}

/** Its number moves, or its words do, while it stands: no news to anybody. */
const follow = (tx: Tx, id: number, wrong: Wrong, level: AlertLevelCode) =>
  tx.run(sql`
    update alert set value = ${wrong.value}, threshold_min = ${wrong.min}, threshold_max = ${wrong.max}, level = ${level},
      said = ${wrong.said ?? null}, last_at = ${tx.now()}, updated_at = ${tx.now()} where id = ${id}`);
