import { type ExpressRule, readExpressRule, saveExpressRule } from '@materia/contract/areas/order';
import { provinceKey } from '@materia/contract/areas/statistics';
import { assignments, type Db, differing, join, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { storeInScope } from '../../store/index.ts';

type Kept = ExpressRule & { readonly id: number };

const nothing = { freeFrom: null, baseFee: 0, baseGram: 1000, stepFee: 0, stepGram: 1000, provinceExtra: {} };

function findRule(db: Db, storeId: number, lock = false): Promise<Kept | undefined> {
  return db.maybe(sql`
    select id, store_id as "storeId", free_from as "freeFrom", base_fee as "baseFee", base_gram as "baseGram", step_fee as "stepFee",
      step_gram as "stepGram", province_extra as "provinceExtra", enabled, version
    from express_rule where store_id = ${storeId} ${lock ? sql`for update` : sql.empty}`);
}

const ruleOf = (storeId: number, kept: Kept | undefined): ExpressRule => {
  if (!kept) return { storeId, ...nothing, enabled: false, version: 0 };
  const { id: _, ...rule } = kept;
  return rule;
};

/** GET express/{storeId}/rule: what parcels of a store cost; before anybody said it nothing, at version 0. */
export const readExpressRuleHandler = on(readExpressRule)(async ({ params: { storeId } }, ctx) => {
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  return ruleOf(storeId, await findRule(ctx.db, storeId));
});

/** Written if it is as the caller saw it; two who say it first: the later one is told. */
async function write(tx: Tx, storeId: number, rule: Omit<ExpressRule, 'storeId'>): Promise<Kept | undefined> {
  const { version, provinceExtra, ...rest } = rule;
  const values = { ...rest, provinceExtra: JSON.stringify(provinceExtra) };
  if (version === 0)
    await tx.run(sql`insert into express_rule (store_id, version) values (${storeId}, 0) on conflict do nothing`);
  const sets = [...assignments(values), sql`version = version + 1`, sql`updated_at = ${tx.now()}`];
  const changed = await tx.run(
    sql`update express_rule set ${join(sets)} where store_id = ${storeId} and version = ${version}`,
  );
  return changed === 1 ? findRule(tx, storeId) : undefined;
}

/** 广西 and 广西壮族自治区 are one province, which has one fee. */
function demandOnce(provinces: readonly string[]): void {
  const twice = provinces.find((name, index) =>
    provinces.slice(0, index).some(other => provinceKey(other) === provinceKey(name)),
  );
  if (twice !== undefined) refuse('express.provinceTwice', { province: twice });
}

/** POST express/{storeId}/rule: orders that are placed keep the fee they were quoted. */
export const saveExpressRuleHandler = on(saveExpressRule)(({ params: { storeId }, body }, ctx) =>
  ctx.transaction(async tx => {
    if (!(await storeInScope(tx, ctx.actor, storeId))) refuse('row.notFound');
    demandOnce(Object.keys(body.provinceExtra));
    const before = ruleOf(storeId, await findRule(tx, storeId, true));
    const after = (await write(tx, storeId, body)) ?? refuse('row.changedMeanwhile');
    const store = await tx.one<{ name: string }>(sql`select name from store where id = ${storeId}`);
    const shown = ({ storeId: _, version: _version, ...rule }: ExpressRule) => rule;
    const changed = differing(shown(before), shown(ruleOf(storeId, after)));
    tx.record({ targetType: 'EXPRESS_RULE', targetId: after.id, targetName: store.name, ...changed });
    return ruleOf(storeId, after);
  }),
);
