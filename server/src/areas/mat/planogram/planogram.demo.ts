import type { CabinetType, Layout, LayoutSlot } from '@materia/contract/areas/mat';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { json, type Row } from '../../../demo/copy-rows.ts';
import type { DemoArea, DemoFill } from '../../../demo/demo-area.ts';
import { sql } from '../../../kernel/index.ts';
import { emptySlots } from '../sub-mat/empty-slots.ts';

interface Article {
  readonly goodsId: number;
  readonly price: number;
}
interface TemplateOf {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly state: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED';
  readonly versions: number;
  readonly rows: number;
  readonly cols: number;
  readonly first: number;
  /** The draft is another than its newest version. */
  readonly dirty?: boolean;
}

const templates: readonly TemplateOf[] = [
  { id: 1, name: '标准48道', companyId: 1, state: 'PUBLISHED', versions: 2, rows: 6, cols: 8, first: 0, dirty: true },
  { id: 2, name: '地铁站陈列', companyId: 1, state: 'DRAFT', versions: 0, rows: 6, cols: 8, first: 8 },
  { id: 3, name: '医院常备药', companyId: 1, state: 'ARCHIVED', versions: 1, rows: 5, cols: 8, first: 16 },
  { id: 4, name: '杭州标准陈列', companyId: 2, state: 'PUBLISHED', versions: 1, rows: 6, cols: 8, first: 4 },
  { id: 5, name: '景区便携装', companyId: 2, state: 'DRAFT', versions: 0, rows: 4, cols: 6, first: 20 },
  { id: 6, name: '平台推荐陈列', companyId: null, state: 'PUBLISHED', versions: 1, rows: 6, cols: 8, first: 2 },
];

/** Further cabinets: device, number, name, kind (0 cells, 1 spirals, 2 belts), rows, columns. */
const cabinets: readonly (readonly [number, number, string, (typeof CabinetType.all)[number], number, number])[] = [
  [3, 1, '取货格子柜', 0, 3, 4],
  [5, 1, '右副柜', 1, 4, 6],
  [9, 1, '右副柜', 1, 4, 6],
  [11, 1, '履带副柜', 2, 3, 4],
  [27, 1, '右副柜', 1, 4, 6],
];
/** Two of them have goods in their slots that have sold out. */
const stocked = [5, 27];

/** Templates in every state, further cabinets, a layout that waits for the next fill, slots bound anew (spec 06 §8). */
export const planogramDemo: DemoArea = {
  area: 'mat-planogram',
  fill: async demo => {
    const articles = await demo.db.rows<Article>(sql`
      select t.goods_id as "goodsId", min(t.price) as price from track t left join goods_medicine d on d.goods_id = t.goods_id
      where t.goods_id is not null and coalesce(d.storage_condition, 'NORMAL') = 'NORMAL' group by 1 order by count(*) desc, 1 limit 60`);
    await fillTemplates(demo, articles);
    await fillCabinets(demo);
    await bindAnew(demo);
    await planAhead(demo, articles);
  },
};

function layoutOf({ rows, cols, first }: TemplateOf, articles: readonly Article[], version: number): Layout {
  const tracks = Array.from({ length: rows * cols }, (_, place): LayoutSlot => {
    const [row, col] = [Math.floor(place / cols), place % cols];
    // The last row stays empty; each version moves on by one goods.
    const article = row < rows - 1 ? articles[(first + place + version) % articles.length] : undefined;
    return {
      ...{ trackNo: `${String.fromCharCode(65 + row)}${col + 1}`, rowNo: row + 1, colNo: col + 1, widthUnits: 1 },
      ...{ trackType: 1, motorId: place, coupledWith: [], cellUse: null, capacity: 10, parLevel: 5, warnLevel: 2 },
      ...{ parAuto: false, goodsId: article?.goodsId ?? null, price: article?.price ?? null, specialPrice: 0 },
    };
  });
  const sub = { subNo: 0, name: '主柜', cabinetType: 1 as const, tempZone: 'NORMAL' as const };
  return { subs: [{ ...sub, rowCount: rows, colCount: cols, tracks }] };
}

async function fillTemplates({ copy, db, today }: DemoFill, articles: readonly Article[]): Promise<void> {
  await copy(
    'track_template',
    templates.map(of => ({
      ...{ id: of.id, name: of.name, company_id: of.companyId, model: 'YK-48', cabinet_type: 1 },
      ...{ version_no: of.versions, state: of.state, note: null },
      layout: json(layoutOf(of, articles, of.versions + (of.dirty ? 1 : 0))),
    })),
  );
  const notes = ['首次发布', '按季节调整'];
  const versions = templates.flatMap(of =>
    Array.from(
      { length: of.versions },
      (_, at): Row => ({
        ...{ template_id: of.id, version_no: at + 1, layout: json(layoutOf(of, articles, at + 1)), note: notes[at] },
        at: startOfDay(addDays(today, -60 + at * 40)),
      }),
    ),
  );
  await copy('track_template_version', versions);
  await db.run(sql`
    update mat m set template_id = n.template, template_version_no = n.version
    from (values (1, 1, 2), (2, 1, 2), (4, 1, 1), (6, 1, 2), (25, 4, 1), (26, 4, 1), (8, 6, 1)) as n (id, template, version) where m.id = n.id`);
}

async function fillCabinets({ copy, db, now, today }: DemoFill): Promise<void> {
  const self = json({ at: new Date(now.getTime() - 3_600_000).toISOString(), passed: true });
  await copy(
    'sub_mat',
    cabinets.map(([mat_id, sub_no, name, cabinet_type, row_count, col_count]) => ({
      ...{ mat_id, sub_no, name, cabinet_type, temp_zone: 'NORMAL', row_count, col_count, self_test: self },
    })),
  );
  const goods = await db.rows<Article & { matId: number }>(sql`
    select distinct on (t.mat_id, t.goods_id) t.mat_id as "matId", t.goods_id as "goodsId", t.price from track t
    where t.mat_id = any(${stocked}::bigint[]) and t.stock - t.held > 4 and t.locks = '{}' order by t.mat_id, t.goods_id, t.id`);
  const boundAt = startOfDay(addDays(today, -5));
  const slots = cabinets.flatMap(([matId, subNo, , cabinetType, rowCount, colCount]) => {
    const own = goods.filter(each => each.matId === matId).slice(0, 3);
    return emptySlots({ subNo, cabinetType, rowCount, colCount }).map((slot, place): Row => {
      const article = own[place];
      const pickup = slot.trackType === 2 && place < 8;
      return {
        ...{ mat_id: matId, sub_no: subNo, track_no: slot.trackNo, row_no: slot.rowNo, col_no: slot.colNo },
        ...{ track_type: slot.trackType, motor_id: slot.motorId, capacity: slot.capacity },
        ...{ cell_use: pickup ? 'PICKUP' : slot.cellUse, cell_state: pickup ? 'FREE' : null },
        ...{ goods_id: article?.goodsId ?? null, price: article?.price ?? null, par_level: article ? 4 : 0 },
        ...{ warn_level: article ? 1 : 0, bound_at: article ? boundAt : null, sold_out_at: article ? boundAt : null },
      };
    });
  });
  await copy('track', slots);
}

/** Slots that were given their goods anew after the last sale: nothing of it has been sold since. */
async function bindAnew({ db }: DemoFill): Promise<void> {
  await db.run(sql`
    update track t set bound_at = t.last_sold_at + interval '6 hours'
    from (
      select distinct on (k.mat_id) k.id from track k
      where k.stock > k.held and k.locks = '{}' and k.sub_no = 0 and k.last_sold_at is not null and k.mat_id in (2, 7, 12, 26, 30)
      order by k.mat_id, k.last_sold_at, k.id) n
    where t.id = n.id`);
}

/** The last slots of a device get goods with the next fill. */
async function planAhead({ db, now }: DemoFill, articles: readonly Article[]): Promise<void> {
  const empty = await db.rows<{ id: number }>(sql`
    select id from track where mat_id = 5 and sub_no = 0 and goods_id is null and removed_at is null order by id limit 2`);
  const tracks = empty.map(({ id }, at) => ({
    ...{ trackGoodsId: id, goodsId: articles[at]?.goodsId ?? null, price: articles[at]?.price ?? null },
  }));
  const manager = await db.maybe<{ id: number }>(
    sql`select min(id) as id from sys_user where company_id = 1 and role = 'Manager'`,
  );
  const draft = { at: now.toISOString(), byUserId: manager?.id ?? null, byName: null, tracks, added: [], removed: [] };
  await db.run(sql`update mat set draft_layout = ${JSON.stringify(draft)}::jsonb where id = 5`);
}
