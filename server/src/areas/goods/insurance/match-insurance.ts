import {
  autoMatchInsurance,
  confirmInsurance,
  type InsuranceCandidate,
  type InsuranceCode,
  matchInsurance,
  tidyNumber,
} from '@materia/contract/areas/goods';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { inPieces } from '../import/in-pieces.ts';
import { outcomeOf } from '../matching/match-score.ts';
import { goodsByGoods, namedFailures } from '../record/goods-batch.ts';
import { goodsTargetOf, lockGoods } from '../record/goods-scope.ts';
import { findCode, giveCode, insured, type Standing, saveStanding, standingOf } from './insurance.store.ts';
import { insuranceCandidates } from './insurance-candidates.ts';

async function demandInsured(tx: Tx, goodsId: number): Promise<void> {
  const may = await tx.maybe(sql`select 1 from goods g where g.id = ${goodsId} and ${insured}`);
  if (!may) refuse('insuranceCode.notForType');
}

/** Whether a code that a person chose fits; a code of another approval number is asked about. */
async function demandFits(tx: Tx, goodsId: number, code: InsuranceCode, confirmed: boolean): Promise<void> {
  if (code.validTo !== null) refuse('insuranceCode.ended', { code: code.code });
  if (confirmed || code.approvalNo === null) return;
  const medicine = await tx.maybe<{ no: string | null }>(
    sql`select approval_no as no from goods_medicine where goods_id = ${goodsId}`,
  );
  if (tidyNumber(medicine?.no ?? '') !== tidyNumber(code.approvalNo))
    refuse('insuranceCode.approvalDiffers', { code: code.code }, { reason: 'APPROVAL' });
}

async function settle(
  tx: Tx,
  goodsId: number,
  standing: Omit<Standing, 'score'>,
  of: InsuranceCode | null,
): Promise<void> {
  const head = await lockGoods(tx, goodsId);
  tx.about(goodsTargetOf(head));
  const before = await standingOf(tx, goodsId);
  const found = of && (await insuranceCandidates(tx, [goodsId])).get(goodsId)?.find(each => each.code === of.code);
  await giveCode(tx, goodsId, { ...standing, score: found?.score ?? 0 }, of);
  tx.record({ ...goodsTargetOf(head), before: { insurance: before }, after: { insurance: standing } });
}

/** POST insurancecode/match. */
export const matchInsuranceHandler = on(matchInsurance)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { goodsId, confirmed } = body;
    await lockGoods(tx, goodsId);
    await demandInsured(tx, goodsId);
    if (body.notApplicable || body.code === null) {
      const state = body.notApplicable ? 3 : 0;
      await settle(tx, goodsId, { state, code: null }, null);
      return { goodsId, state, code: null } as const;
    }
    const code = await findCode(tx, body.code.toUpperCase());
    await demandFits(tx, goodsId, code, confirmed);
    await settle(tx, goodsId, { state: 2, code: code.code }, code);
    return { goodsId, state: 2, code: code.code } as const;
  }),
);

/** POST insurancecode/match/confirm. */
export const confirmInsuranceHandler = on(confirmInsurance)(async ({ body }, ctx) => {
  const batch = await goodsByGoods(
    ctx,
    [...new Set(body.goodsIds)],
    id => id,
    async (tx, goodsId) => {
      await lockGoods(tx, goodsId);
      const { state, code } = await standingOf(tx, goodsId);
      if (state !== 1 || code === null) return refuse('insuranceCode.nothingToConfirm');
      const of = await findCode(tx, code);
      await demandFits(tx, goodsId, of, false);
      await settle(tx, goodsId, { state: 2, code }, of);
    },
  );
  return namedFailures(ctx, batch);
});

/** What came of a goods: a sure code is its, one to be asked about waits; an ended one stays until another is found. */
async function judge(tx: Tx, goodsId: number, candidates: readonly InsuranceCandidate[]): Promise<0 | 1 | 2> {
  const { state, best } = outcomeOf(candidates);
  if (state === 2 && best) {
    await giveCode(tx, goodsId, { state: 2, code: best.code, score: best.score }, best);
    return 2;
  }
  const before = await standingOf(tx, goodsId);
  const after: Standing = { state, code: best?.code ?? null, score: best?.score ?? 0 };
  if (before.state === 4 && state === 0) return 0;
  if (before.state !== after.state || before.code !== after.code) await saveStanding(tx, goodsId, after);
  return state;
}

const perTransaction = 100;

const waits = sql`${insured} and coalesce(i.state, 0) in (0, 1, 4)`;

/** Matches some of those that wait; whoever matched one of them meanwhile keeps what they said. */
async function matchSome(tx: Tx, ids: readonly number[], outcome: [number, number, number]): Promise<void> {
  const still = await tx.rows<{ id: number }>(sql`
    select g.id from goods g left join goods_insurance i on i.goods_id = g.id
    where g.id = any(${ids}::bigint[]) and ${waits} order by g.id for update of g`);
  const found = await insuranceCandidates(
    tx,
    still.map(({ id }) => id),
  );
  for (const { id } of still) outcome[await judge(tx, id, found.get(id) ?? [])] += 1;
  tx.record({ targetType: 'GOODS', targetId: ids[0] ?? 0, targetName: '', after: { automatched: still.length } });
}

/** POST insurancecode/automatch: as far as one call goes. */
export const autoMatchInsuranceHandler = on(autoMatchInsurance)(async ({ body }, ctx) => {
  const outcome: [number, number, number] = [0, 0, 0];
  let at = body.after ?? 0;
  let more = true;
  await inPieces(async () => {
    const waiting = await ctx.db.rows<{ id: number }>(sql`
      select g.id from goods g left join goods_insurance i on i.goods_id = g.id
      where ${waits} and g.id > ${at} order by g.id limit ${perTransaction}`);
    const ids = waiting.map(({ id }) => id);
    more = ids.length > 0;
    if (more) await ctx.transaction(tx => matchSome(tx, ids, outcome));
    at = ids.at(-1) ?? at;
    return ids.length;
  });
  const [none, toConfirm, matched] = outcome;
  return { matched, toConfirm, none, next: more ? at : null };
});
