import type {
  PeopleGroupCode,
  Symptom,
  SymptomDetails,
  SymptomDraft,
  SymptomGoods,
  SymptomRoleCode,
} from '@materia/contract/areas/goods';
import { assignments, columnName, type Db, join, refuse, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import { proposedExclusions } from './propose-exclusions.ts';

const countOf = (role: string) =>
  sql`(select count(*)::int from symptom_goods sg join goods g on g.id = sg.goods_id
    where sg.symptom_id = s.id and sg.role = ${role} and g.deleted_at is null)`;

/** A symptom `s` as it is shown. */
export const symptomColumns = sql`s.id as "symptomId", s.name, s.synonyms, s.body_part as "bodyPart", s.people, s.description,
  s.red_flags as "redFlags", s.care_tip as "careTip", s.icon, s.sort, s.enabled, s.deleted_at is not null as deleted, s.version,
  ${countOf('MAIN')} as main, ${countOf('ASSIST')} as assist, ${countOf('CARE')} as care`;

/** Goods `g` (with its medicine `d`) is recommended where the channel sells it now (spec 03 §3.13). */
export const recommended = (
  channel: number,
): Sql => sql`(g.deleted_at is null and g.approved_at is not null and not g.suspended
  and g.publish_mask & ${channel} <> 0 and d.rx_type is distinct from 1)`;

/** A goods as a symptom keeps it. */
export interface KeptGoods {
  readonly goodsId: number;
  readonly role: SymptomRoleCode;
  readonly reason: string | null;
  readonly excludePeople: readonly PeopleGroupCode[];
}

export async function findSymptom(db: Db, id: number): Promise<Symptom> {
  const found = await db.maybe<Symptom>(sql`select ${symptomColumns} from symptom s where s.id = ${id}`);
  return found ?? refuse('row.notFound');
}

/** Locks a symptom; one that is deleted only to be restored. */
export async function lockSymptom(tx: Tx, id: number, { removed = false } = {}): Promise<Symptom> {
  const there = await tx.maybe<{ deleted: boolean }>(
    sql`select deleted_at is not null as deleted from symptom where id = ${id} for update`,
  );
  if (!there || (there.deleted && !removed)) refuse('row.notFound');
  return findSymptom(tx, id);
}

export const keptGoods = (db: Db, id: number): Promise<KeptGoods[]> =>
  db.rows(sql`
    select sg.goods_id as "goodsId", sg.role, sg.reason, sg.exclude_people as "excludePeople" from symptom_goods sg
    join goods g on g.id = sg.goods_id where sg.symptom_id = ${id} and g.deleted_at is null
    order by array_position(array['MAIN', 'ASSIST', 'CARE'], sg.role), sg.rank, sg.id`);

export async function demandName(tx: Tx, name: string, id: number | null): Promise<void> {
  const taken = await tx.maybe(
    sql`select 1 from symptom where name = ${name} and deleted_at is null and id is distinct from ${id}::bigint`,
  );
  if (taken) refuse('symptom.nameTaken', {}, { path: ['name'] });
}

export const draftFields = [
  'name',
  'synonyms',
  'bodyPart',
  'people',
  'description',
  'redFlags',
  'careTip',
  'icon',
] as const;

export async function insertSymptom(tx: Tx, draft: SymptomDraft): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into symptom (sort, ${join(draftFields.map(field => sql.id(columnName(field))))})
    values ((select coalesce(max(sort), 0) + 1 from symptom), ${join(draftFields.map(field => sql`${draft[field]}`))}) returning id`);
  return id;
}

export async function saveSymptomRow(
  tx: Tx,
  id: number,
  patch: Partial<SymptomDraft> & { enabled?: boolean; deletedAt?: Date | null; sort?: number },
): Promise<void> {
  const sets: Sql[] = [sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...assignments(patch)];
  await tx.run(sql`update symptom set ${join(sets)} where id = ${id}`);
}

export async function replaceGoods(tx: Tx, id: number, goods: readonly KeptGoods[]): Promise<void> {
  await tx.run(sql`delete from symptom_goods where symptom_id = ${id}`);
  await tx.run(sql`
    insert into symptom_goods (symptom_id, goods_id, role, rank, reason, exclude_people)
    select ${id}::bigint, (g.row->>'goodsId')::bigint, g.row->>'role', g.n::int, g.row->>'reason',
      array(select jsonb_array_elements_text(g.row->'excludePeople'))
    from jsonb_array_elements(${JSON.stringify(goods)}::jsonb) with ordinality as g (row, n)`);
}

interface Card extends Omit<SymptomGoods, 'role' | 'reason' | 'excludePeople' | 'proposed' | 'conflicts'> {
  readonly rx: boolean;
  readonly onMat: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly pregnancyBan: boolean;
}

/** Goods as cards, with what the rules ask of them. */
export function readCards(db: Db, goodsIds: readonly number[]): Promise<Card[]> {
  return db.rows(sql`
    select g.id as goods_id, g.goods_name as "goodsName", g.short_name as "shortName", g.spec,
      coalesce(m.short_name, m.name, g.manufacturer_name) as manufacturer, i.thumb_url as "thumbUrl", g.guide_price as "guidePrice",
      coalesce(d.rx_type = 1, false) as rx, g.publish_mask & 2 <> 0 as "onMat", coalesce(d.pregnancy_ban, false) as "pregnancyBan",
      g.approved_at is not null and not g.suspended and g.publish_mask & 2 <> 0 and d.rx_type is distinct from 1 as sells,
      coalesce((select jsonb_object_agg(u.section, u.content) from goods_usage u
        where u.goods_id = g.id and u.section in ('TABOO', 'PREGNANT', 'CHILD')), '{}') as texts
    from goods g left join goods_medicine d on d.goods_id = g.id left join manufacturer m on m.id = g.manufacturer_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where g.id = any(${goodsIds}::bigint[]) and g.deleted_at is null`);
}

/** Pairs among these goods that are not used together. */
export async function conflictsAmong(db: Db, goodsIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const pairs = await db.rows<{ a: number; b: number }>(sql`
    select r.goods_id as a, r.related_goods_id as b from goods_relation r
    where r.kind = 'CONFLICT' and r.goods_id = any(${goodsIds}::bigint[]) and r.related_goods_id = any(${goodsIds}::bigint[])`);
  const both = pairs.flatMap(({ a, b }) => [
    { of: a, with: b },
    { of: b, with: a },
  ]);
  return new Map(
    [...Map.groupBy(both, each => each.of)].map(([of, list]) => [of, [...new Set(list.map(each => each.with))]]),
  );
}

/** A symptom with its goods, or with those it would have. */
export async function symptomDetails(db: Db, id: number, goods?: readonly KeptGoods[]): Promise<SymptomDetails> {
  const symptom = await findSymptom(db, id);
  const kept = goods ?? (await keptGoods(db, id));
  const ids = kept.map(({ goodsId }) => goodsId);
  const cards = new Map((await readCards(db, ids)).map(card => [card.goods_id, card]));
  const conflicts = await conflictsAmong(db, ids);
  return {
    ...symptom,
    goods: kept.flatMap(({ goodsId, role, reason, excludePeople }) => {
      const card = cards.get(goodsId);
      if (!card) return [];
      const { rx: _rx, onMat: _onMat, texts, pregnancyBan, ...shown } = card;
      const warned = proposedExclusions(texts, pregnancyBan);
      return [
        {
          ...{ ...shown, role, reason, excludePeople: [...excludePeople] },
          proposed: warned.filter(group => !excludePeople.includes(group)),
          conflicts: conflicts.get(goodsId) ?? [],
        },
      ];
    }),
  };
}
