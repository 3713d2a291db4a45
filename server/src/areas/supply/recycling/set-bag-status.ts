import { saveRecyclingBag, setRecyclingBagStatus } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { claimFiles, on, refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { applyRecyclingStep } from './apply-recycling-step.ts';
import { bagDetail } from './bags.ts';
import { type Bag, bagTarget, lockBags, lockContents, writeBag } from './recycling.store.ts';

type Body = BodyOf<typeof setRecyclingBagStatus>;

/** POST recycling/bag: who is to take it, while it lies here. */
export const saveRecyclingBagHandler = on(saveRecyclingBag)(async ({ body: { bagId, version, ...said } }, ctx) => {
  await ctx.transaction(async tx => {
    const [bag] = (await lockBags(tx, [bagId])) as [Bag];
    tx.about(bagTarget(bag));
    if (bag.version !== version) refuse('row.changedMeanwhile');
    if (bag.state !== 30) refuse('mat.stepRefused');
    await writeBag(tx, bagId, said);
    tx.record({ ...bagTarget(bag), after: said });
  });
  return bagDetail(ctx, bagId);
});

/** POST recycling/bag/status: a bag goes on with all that is in it (spec 06 §3). */
export const setRecyclingBagStatusHandler = on(setRecyclingBagStatus)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const bags = await lockBags(tx, body.ids);
    const [one] = bags;
    if (one && bags.length === 1) tx.about(bagTarget(one));
    if (body.version !== undefined && bags.some(bag => bag.version !== body.version)) refuse('row.changedMeanwhile');
    const done: Bag[] = [];
    for (const bag of bags)
      done.push(body.action === 'handOver' ? await handOver(tx, bag, body) : await destroy(tx, bag, body));
    for (const bag of done) tx.record({ ...bagTarget(bag), after: { state: bag.state } });
    return { done: done.map(({ id, state, version }) => ({ bagId: id, state, version })) };
  }),
);

async function handOver(tx: Tx, bag: Bag, body: Body): Promise<Bag> {
  if (bag.state !== 30) refuse('mat.stepRefused');
  const { disposer = bag.disposer, licence = bag.licence, receiver = bag.receiver } = body;
  if (!disposer || !licence || !receiver) refuse('supply.bagParties');
  for (const row of await lockContents(tx, bag.id)) await applyRecyclingStep(tx, row, 'handOver', {}, disposer);
  const parties = { disposer, licence, receiver, handoverBy: staffId(tx.actor), handoverAt: tx.now() };
  return writeBag(tx, bag.id, parties);
}

async function destroy(tx: Tx, bag: Bag, { certificates = [] }: Body): Promise<Bag> {
  if (bag.state !== 40) refuse('mat.stepRefused');
  if (certificates.length === 0) refuse('supply.certificateMissing');
  await claimFiles(tx, certificates, { refType: 'RECYCLING_BAG', refId: bag.id, modules: ['RECYCLING'] });
  for (const row of await lockContents(tx, bag.id)) await applyRecyclingStep(tx, row, 'destroy');
  return writeBag(tx, bag.id, { certificates, destroyedAt: tx.now() });
}
