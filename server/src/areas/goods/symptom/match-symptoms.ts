import { matchSymptoms, type PeopleGroupCode, PublishChannel } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { all, type Db, on, type Sql, sql, when } from '../../../kernel/index.ts';
import { matInScope } from '../../mat/index.ts';
import { sellingPrice, storeInScope } from '../../store/index.ts';
import { matSells, storeSells } from '../sells-at.ts';
import { recommended } from './symptom.store.ts';

type Answer = AnswerOf<typeof matchSymptoms>;
type Goods = Answer['symptoms'][number]['goods'][number] & { readonly symptomId: number };
const mostSymptoms = 5;

interface Place {
  readonly storeId?: number | undefined;
  readonly matId?: number | undefined;
}

/** What a place sells of goods `g` now: price and units; without a place, the catalogue's price. */
function soldAt({ storeId, matId }: Place, now: Date): Sql {
  if (matId !== undefined)
    return sql`join lateral (
      select min(case when t.special_price > 0 then t.special_price else t.price end) as price, sum(t.stock - t.held)::int as available
      from track t join mat k on k.id = t.mat_id
      where t.mat_id = ${matId} and t.goods_id = g.id and t.stock > t.held and ${matSells('t', 'k')} and t.price is not null
      having count(*) > 0) here on true`;
  if (storeId !== undefined)
    return sql`join lateral (
      select ${sellingPrice(now)} as price, sg.goods_number - sg.held as available from store_goods sg
      where sg.store_id = ${storeId} and sg.goods_id = g.id and sg.is_publish and ${storeSells('sg')} and sg.goods_number > sg.held) here on true`;
  return sql`cross join lateral (select g.guide_price as price, null::int as available) here`;
}

/** A store sells through the app; what is recommended without a place is for cabinets (spec 03 §3.5, §3.13). */
const channelOf = ({ storeId, matId }: Place): number =>
  storeId !== undefined && matId === undefined ? PublishChannel.byName.app : PublishChannel.byName.mat;

/** Goods of symptoms in their order, without those that the people concerned are kept from. */
const goodsOf = (
  db: Db,
  ids: readonly number[],
  place: Place & { readonly now: Date },
  people: PeopleGroupCode | undefined,
): Promise<Goods[]> =>
  db.rows(sql`
    select x.symptom_id as "symptomId", g.id as goods_id, g.goods_name as "goodsName", g.spec, i.thumb_url as "thumbUrl", x.role,
      x.reason, here.price, here.available
    from symptom_goods x join goods g on g.id = x.goods_id left join goods_medicine d on d.goods_id = g.id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN' ${soldAt(place, place.now)}
    where ${all([
      sql`x.symptom_id = any(${ids}::bigint[]) and ${recommended(channelOf(place))}`,
      when(people, group => sql`not ${group} = any(x.exclude_people)`),
    ])}
    order by array_position(array['MAIN', 'ASSIST', 'CARE'], x.role), x.rank, x.id`);

/** POST symptom/match: symptoms that the words name, or that are named by them. */
export const matchSymptomsHandler = on(matchSymptoms)(async ({ body }, ctx) => {
  const { storeId, matId, people } = body;
  if (storeId !== undefined && !(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  if (matId !== undefined && !(await matInScope(ctx.db, ctx.actor, matId))) ctx.fail('row.notFound');
  const text = body.text.toLowerCase();
  type Found = Omit<Answer['symptoms'][number], 'goods'> & { readonly redFlags: string | null };
  const found = await ctx.db.rows<Found>(sql`
    select s.id as "symptomId", s.name, s.body_part as "bodyPart", s.description, s.red_flags as "redFlags", s.care_tip as "careTip"
    from symptom s
    cross join lateral (
      select max(case when lower(w) = ${text} then 3 when strpos(${text}, lower(w)) > 0 then 2 when strpos(lower(w), ${text}) > 0 then 1 else 0 end) as fit
      from unnest(s.name || s.synonyms) w) f
    where ${all([
      sql`s.enabled and s.deleted_at is null and f.fit > 0`,
      when(people, group => sql`(s.people = '{}' or ${group} = any(s.people))`),
    ])} order by f.fit desc, s.sort, s.id limit ${mostSymptoms}`);
  const ids = found.map(each => each.symptomId);
  const goods = Map.groupBy(
    await goodsOf(ctx.db, ids, { storeId, matId, now: ctx.now() }, people),
    each => each.symptomId,
  );
  return {
    symptoms: found.map(({ redFlags: _, ...symptom }) => ({
      ...symptom,
      goods: (goods.get(symptom.symptomId) ?? []).map(({ symptomId: _of, ...each }) => each),
    })),
    redFlags: found.flatMap(({ redFlags }) => redFlags ?? []),
  };
});
