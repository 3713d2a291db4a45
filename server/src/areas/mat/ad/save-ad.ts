import { type AdTarget, saveAd, toggleAds } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { differing, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { type Ad, type AdFields, changeAd, insertAd, lockAds, writeItems } from './ad.store.ts';
import { adTarget, announceAd } from './apply-ad-step.ts';
import { adRow } from './list-ads.ts';
import { companyOfAd, demandOwnAds } from './own-company.ts';

type Body = BodyOf<typeof saveAd>;

const shown = ({ name, companyId, slot, startDate, endDate, weekdays, periods, target, priority, deletedAt }: Ad) => ({
  ...{ name, companyId, slot, startDate, endDate, weekdays, priority, deleted: deletedAt !== null },
  periods: periods.map(({ from, to }) => `${from}–${to}`),
  target: Object.fromEntries(Object.entries(target).filter(([, list]) => list.length > 0)),
});

function demandTimes({ startDate, endDate, periods, items }: Body): void {
  if (endDate < startDate) refuse('mat.adDates', {}, { path: ['endDate'] });
  if (periods.some(({ from, to }) => to <= from)) refuse('mat.adPeriod', {}, { path: ['periods'] });
  if (new Set(items.map(item => item.libraryId)).size < items.length) refuse('mat.adTwice', {}, { path: ['items'] });
}

const missing = async (tx: Tx, ids: readonly number[], there: ReturnType<typeof sql>): Promise<boolean> =>
  (await tx.rows(there)).length < new Set(ids).size;

/** Devices and companies that the account sees, of the ad's company if it has one. */
async function demandTarget(tx: Tx, actor: StaffActor, companyId: number | null, { matIds, companyIds }: AdTarget) {
  const ofCompany = companyId === null ? sql`true` : sql`m.company_id = ${companyId}`;
  const mats = sql`select m.id from mat m where m.id = any(${matIds}::bigint[]) and ${matScope(actor, 'm')} and ${ofCompany}`;
  if (await missing(tx, matIds, mats)) refuse('row.notFound', {}, { path: ['target', 'matIds'] });
  const own = companyId === null ? sql`true` : sql`c.id = ${companyId}`;
  const companies = sql`select c.id from company c where c.id = any(${companyIds}::bigint[]) and ${own}`;
  if (await missing(tx, companyIds, companies)) refuse('row.notFound', {}, { path: ['target', 'companyIds'] });
}

/** Materials of the ad's company, or the platform's. */
async function demandItems(tx: Tx, companyId: number | null, { items }: Body): Promise<void> {
  const ids = items.map(item => item.libraryId);
  const there = sql`
    select l.id from ad_library l where l.id = any(${ids}::bigint[]) and l.deleted_at is null
      and (l.company_id is null or l.company_id = ${companyId}) order by l.id for share`;
  if (await missing(tx, ids, there)) refuse('row.notFound', {}, { path: ['items'] });
}

async function fieldsOf(tx: Tx, actor: StaffActor, body: Body, of: number | null): Promise<AdFields> {
  demandTimes(body);
  const companyId = await companyOfAd(tx, actor, body.opCompanyId, of);
  await demandTarget(tx, actor, companyId, body.target);
  await demandItems(tx, companyId, body);
  const { name, slot, startDate, endDate, periods, target, priority } = body;
  const weekdays = [...new Set(body.weekdays)].sort();
  return { companyId, name, slot, startDate, endDate, weekdays, periods, target, priority };
}

async function add(tx: Tx, actor: StaffActor, body: Body): Promise<Ad> {
  const made = await insertAd(tx, await fieldsOf(tx, actor, body, actor.companyId));
  await writeItems(tx, made.id, body.items);
  await announceAd(tx, made, null);
  tx.record({ ...adTarget(made), after: { ...shown(made), items: body.items.length } });
  return made;
}

/** What runs is paused before it is changed: devices never see half of it. */
async function change(tx: Tx, actor: StaffActor, body: Body, id: number): Promise<Ad> {
  const [before] = await lockAds(tx, [id]);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  tx.about(adTarget(before));
  demandOwnAds(actor, before.companyId);
  if (before.version !== body.version) refuse('row.changedMeanwhile');
  if (before.status === 'PUBLISHED' || before.status === 'ENDED') refuse('mat.stepRefused');
  const after = await changeAd(tx, id, await fieldsOf(tx, actor, body, before.companyId));
  await writeItems(tx, id, body.items);
  await announceAd(tx, after, before.status);
  tx.record({ ...adTarget(after), ...differing(shown(before), shown(after)) });
  return after;
}

/** POST mat/ad. */
export const saveAdHandler = on(saveAd)(async ({ body }, ctx) => {
  const { id } = await ctx.transaction(tx =>
    body.id === undefined ? add(tx, ctx.actor, body) : change(tx, ctx.actor, body, body.id),
  );
  return adRow(ctx, id);
});

/** POST mat/ad/toggle: what does not run, all of them or none. */
export const toggleAdsHandler = on(toggleAds)(async ({ body: { ids, deleted } }, ctx) => {
  await ctx.transaction(async tx => {
    const wanted = [...new Set(ids)];
    const ads = await lockAds(tx, wanted);
    if (ads.length < wanted.length) refuse('row.notFound');
    for (const ad of ads) {
      tx.about(adTarget(ad));
      demandOwnAds(ctx.actor, ad.companyId);
      if (ad.status === 'PUBLISHED' || ad.status === 'PAUSED') refuse('mat.stepRefused');
      if ((ad.deletedAt !== null) === deleted) continue;
      const after = await changeAd(tx, ad.id, { deletedAt: deleted ? tx.now() : null });
      await announceAd(tx, after, ad.status);
      tx.record({ ...adTarget(after), ...differing(shown(ad), shown(after)) });
    }
  });
  return null;
});
