import {
  type GoodsAdviceAction,
  type GoodsAdviceStatusCode,
  GoodsAdviceSteps,
  goodsAdviceStatus,
} from '@materia/contract/areas/supply';
import { type Actor, outbox, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { type Advice, type AdvicePatch, insertAdvice, type NewAdvice, writeAdvice } from './advice.store.ts';

/** Whether a step from where it stands is this actor's to take (spec 06 §3). */
export function mayAdvise(status: GoodsAdviceStatusCode, action: GoodsAdviceAction, actor: Actor): boolean {
  const who = GoodsAdviceSteps.find(action, status)?.who ?? [];
  return actor.kind === 'staff' ? who.some(each => actor.privs.has(each as never)) : who.includes('TIMER');
}

export function demandAdvice(advice: Pick<Advice, 'status' | 'deletedAt'>, action: GoodsAdviceAction): void {
  if (advice.deletedAt !== null || !GoodsAdviceSteps.find(action, advice.status)) refuse('mat.stepRefused');
}

/** The only way advice changes its status: row, history and event in one transaction. */
export async function applyAdviceStep(
  tx: Tx,
  advice: Advice,
  action: Exclude<GoodsAdviceAction, 'propose'>,
  patch: AdvicePatch = {},
  text: string | null = null,
): Promise<Advice> {
  demandAdvice(advice, action);
  const to = GoodsAdviceSteps.find(action, advice.status)?.to;
  if (to === undefined || to === 'previous') throw new Error(`advice ${advice.id}: ${action} leads nowhere`);
  const now = await writeAdvice(tx, advice.id, to[0] as GoodsAdviceStatusCode, patch);
  await note(tx, now, advice.status, action, text);
  return now;
}

/** New advice; undefined: there is open advice on it already. */
export async function proposeAdvice(tx: Tx, of: NewAdvice): Promise<Advice | undefined> {
  const advice = await insertAdvice(tx, of, 0);
  if (advice) await note(tx, advice, null, 'propose', null);
  return advice;
}

/** What is said of it changes; its status stays. */
export async function editAdvice(tx: Tx, advice: Advice, patch: AdvicePatch): Promise<Advice> {
  const now = await writeAdvice(tx, advice.id, advice.status, patch);
  await announceAdvice(tx, now, advice.status);
  return now;
}

async function note(
  tx: Tx,
  now: Advice,
  from: GoodsAdviceStatusCode | null,
  action: GoodsAdviceAction,
  text: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into mat_goods_advice_step (advice_id, from_status, to_status, action, user_id, text, created_at)
    values (${now.id}, ${from}, ${now.status}, ${action}, ${staffId(tx.actor)}, ${text}, ${tx.now()})`);
  await announceAdvice(tx, now, from);
}

const announceAdvice = (tx: Tx, now: Advice, from: GoodsAdviceStatusCode | null): Promise<void> =>
  outbox.put(
    tx,
    goodsAdviceStatus,
    {
      ...{ adviceId: now.id, from, to: now.status, kind: now.kind, matId: now.matId, storeId: now.storeId },
      ...{ goodsId: now.goodsId, customerIds: [...now.customerIds], version: now.version },
    },
    { aggregateType: 'GOODS_ADVICE', aggregateId: now.id, companyId: now.companyId },
  );
