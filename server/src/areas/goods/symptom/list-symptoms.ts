import {
  type BodyPartCode,
  type CoverageCode,
  listSymptoms,
  PublishChannel,
  readSymptom,
  readSymptomCoverage,
  type Symptom,
} from '@materia/contract/areas/goods';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { matScope } from '../../mat/index.ts';
import { matSells } from '../sells-at.ts';
import { recommended, symptomColumns, symptomDetails } from './symptom.store.ts';

const perRead = 100;

/** POST symptom/LP. */
export const listSymptomsHandler = on(listSymptoms)(async ({ params, body }, ctx) => {
  const rest = all([
    body.deleted ? sql.empty : sql`s.deleted_at is null`,
    when(
      body.query,
      text => sql`strpos(lower(s.name || ' ' || array_to_string(s.synonyms, ' ')), ${text.toLowerCase()}) > 0`,
    ),
    when(body.people, list => sql`(s.people = '{}' or s.people && ${list}::text[])`),
    body.enabled === undefined ? sql.empty : sql`s.enabled = ${body.enabled}`,
    when(body.ids, ids => sql`s.id = any(${ids}::bigint[])`),
  ]);
  const where = all([rest, when(body.bodyPart, list => sql`s.body_part = any(${list}::text[])`)]);
  const rows =
    body.part === 'TOTAL'
      ? []
      : await ctx.db.rows<Symptom>(sql`
          select ${symptomColumns} from symptom s where ${where} order by s.sort, s.id
          limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  if (body.part === 'ROWS') return { rows, total: null };
  const { total } = await ctx.db.one<{ total: number }>(
    sql`select count(*)::int as total from symptom s where ${where}`,
  );
  const parts = await ctx.db.rows<{ bodyPart: BodyPartCode; count: number }>(
    sql`select s.body_part as "bodyPart", count(*)::int as count from symptom s where ${rest} group by s.body_part`,
  );
  return { rows, total, parts };
});

export const readSymptomHandler = on(readSymptom)(({ params }, ctx) => symptomDetails(ctx.db, params.id));

/** POST symptom/coverage: a first choice counts where a track of the cabinet could sell one now. */
export const readSymptomCoverageHandler = on(readSymptomCoverage)(async ({ body }, ctx) => {
  const symptoms = await ctx.db.rows<{ symptomId: number; name: string }>(sql`
    select s.id as "symptomId", s.name from symptom s
    where ${all([sql`s.enabled and s.deleted_at is null`, when(body.bodyPart, list => sql`s.body_part = any(${list}::text[])`)])}
    order by s.sort, s.id`);
  const found = await ctx.db.rows<{ matId: number; matName: string }>(sql`
    select m.id as "matId", m.mat_name as "matName" from mat m
    where ${all([
      sql`m.deleted_at is null and m.biz_status not in ('RETIRED', 'SCRAPPED') and m.id > ${body.after}`,
      matScope(ctx.actor, 'm'),
      when(body.query, text => sql`strpos(lower(m.mat_name || ' ' || m.mat_no), ${text.toLowerCase()}) > 0`),
    ])} order by m.id limit ${perRead + 1}`);
  const mats = found.slice(0, perRead);
  const held = await ctx.db.rows<{ matId: number; symptomId: number; stocked: boolean }>(sql`
    select t.mat_id as "matId", sg.symptom_id as "symptomId", 
      bool_or(t.stock > t.held and t.price is not null and ${matSells('t', 'm')} and ${recommended(PublishChannel.byName.mat)}) as stocked
    from track t join mat m on m.id = t.mat_id join symptom_goods sg on sg.goods_id = t.goods_id and sg.role = 'MAIN'
    join goods g on g.id = t.goods_id left join goods_medicine d on d.goods_id = g.id
    where t.mat_id = any(${mats.map(each => each.matId)}::bigint[]) and sg.symptom_id = any(${symptoms.map(each => each.symptomId)}::bigint[])
    group by 1, 2`);
  const at = new Map(held.map(each => [`${each.matId} ${each.symptomId}`, each.stocked]));
  const cell = (matId: number, symptomId: number): CoverageCode => {
    const stocked = at.get(`${matId} ${symptomId}`);
    if (stocked === undefined) return 'NONE';
    return stocked ? 'STOCKED' : 'EMPTY';
  };
  return {
    symptoms,
    mats: mats.map(mat => ({ ...mat, cells: symptoms.map(({ symptomId }) => cell(mat.matId, symptomId)) })),
    next: found.length > perRead ? (mats.at(-1)?.matId ?? null) : null,
  };
});
