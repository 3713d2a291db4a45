import {
  type ImportedGoods,
  importStoreGoods,
  readSpecialTime,
  storeGoodsBatchRules as rules,
  type StoreGoodsItem,
  storeGoodsTexts as t,
} from '@materia/contract/areas/store';
import { listTexts, parseYuan, say, type Text } from '@materia/contract/kernel';
import { type Ctx, on, readSheet, type SheetCell, type StaffActor, sql } from '../../../kernel/index.ts';
import { changeOf, errorsOf, faultsOf } from '../plan-store-goods.ts';
import { readStates } from '../store-goods.store.ts';
import { storeInScope } from '../store-scope.ts';

const mostRows = 1_000;
type ReadCell = { readonly value: unknown } | { readonly error: Text };

const money = (text: string): ReadCell => {
  const value = parseYuan(text);
  return value === null ? { error: rules['store.import.notPrice'] } : { value };
};
const whole = (text: string): ReadCell =>
  /^-?\d{1,7}$/.test(text) ? { value: Number(text) } : { error: rules['store.import.notWhole'] };
const time =
  (end: boolean) =>
  (text: string): ReadCell => {
    const value = readSpecialTime(text, end);
    return value === null ? { error: t['store.goods.notTime'] } : { value };
  };
const said = (...words: (string | Text)[]): readonly string[] =>
  words.flatMap(word => (typeof word === 'string' ? [word] : [word.zh, word.en])).map(word => word.toLowerCase());
const onWords = said('1', 'true', 'y', '√', rules['store.import.isOn'], listTexts['list.yes'], t['store.goods.on']);
const offWords = said('0', 'false', 'n', '×', rules['store.import.isOff'], listTexts['list.no'], t['store.goods.off']);
function onOff(text: string): ReadCell {
  const word = text.toLowerCase();
  if (onWords.includes(word)) return { value: true };
  return offWords.includes(word) ? { value: false } : { error: rules['store.import.notOnOff'] };
}

/** What a sheet may bring, by its names in both languages; money as yuan. An empty cell leaves things as they are. */
const readers: Readonly<Partial<Record<keyof StoreGoodsItem, { title: Text; read: (text: string) => ReadCell }>>> = {
  goodsPrice: { title: t['store.field.goodsPrice'], read: money },
  specialPrice: { title: t['store.field.specialPrice'], read: money },
  specialFrom: { title: t['store.field.specialFrom'], read: time(false) },
  specialTo: { title: t['store.field.specialTo'], read: time(true) },
  goodsNumber: { title: t['store.field.goodsNumber'], read: whole },
  isPublish: { title: t['store.field.isPublish'], read: onOff },
  externalGoodsNo: { title: t['store.field.externalGoodsNo'], read: text => ({ value: text }) },
  depositMoney: { title: t['store.field.depositMoney'], read: money },
  maxOrderQuantity: { title: t['store.field.maxOrderQuantity'], read: whole },
  lowLine: { title: t['store.field.lowLine'], read: whole },
  sort: { title: t['store.field.sort'], read: whole },
};
/** By which a row finds its goods, the surest first. */
const codeTitles = [t['store.field.goodsNo'], t['store.field.barcode'], t['store.field.externalGoodsNo']];

/** POST stores/storegoods/import: what a sheet says, judged row by row; saved by saveStoreGoods once it is mended. */
export const importStoreGoodsHandler = on(importStoreGoods)(async ({ body }, ctx) => {
  const { storeId, fileId } = body;
  if (!(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const cells = (await readSheet(ctx, { fileId, module: 'STOREGOODS' })) ?? ctx.fail('store.importUnreadable');
  const [head = [], ...lines] = cells.map(line => line.map(plain));
  const column = (title: Text) => head.findIndex(name => name === title.zh || name === title.en);
  const codeColumn = codeTitles.map(column).find(index => index >= 0);
  if (codeColumn === undefined) return ctx.fail('store.importNoColumns', { column: t['store.field.goodsNo'] });
  const filled = lines.map((line, index) => ({ line, row: index + 2 })).filter(({ line }) => line.some(Boolean));
  if (filled.length > mostRows) ctx.fail('store.goodsTooMany');
  const goods = await goodsByCode(
    ctx,
    storeId,
    filled.map(({ line }) => line[codeColumn] ?? ''),
  );
  const read = filled.map(({ line, row }): ImportedGoods => {
    const code = line[codeColumn] ?? '';
    const found = goods.get(code);
    const { fields, errors } = readFields(ctx, name => line[column(name)] ?? '');
    if (!found) errors.unshift({ field: 'code', message: say(rules['store.import.noGoods'], ctx.lang) });
    const item = found ? ({ storeId, goodsId: found.id, ...fields } as StoreGoodsItem) : null;
    return { line: row, code, goodsName: found?.name ?? null, item, errors };
  });
  return judge(ctx, read);
});

/** Numbers of a workbook carry no unit: 12.5 is 12.50 yuan; its days no time. */
const plain = (cell: SheetCell): string =>
  cell === null
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
      : typeof cell === 'number'
        ? String(Number(cell.toFixed(4)))
        : String(cell).trim();

function readFields(ctx: Pick<Ctx, 'lang'>, cellOf: (title: Text) => string) {
  const fields: Record<string, unknown> = {};
  const errors: { field: string; message: string }[] = [];
  for (const [field, { title, read }] of Object.entries(readers)) {
    const text = cellOf(title);
    if (text === '') continue;
    const cell = read(text);
    if ('error' in cell) errors.push({ field, message: say(cell.error, ctx.lang) });
    else fields[field] = cell.value;
  }
  return { fields, errors };
}

/** By its number first, then by what else the grid shows of it: barcodes, the store's number, else its company's. */
async function goodsByCode(ctx: Ctx<StaffActor>, storeId: number, codes: readonly string[]) {
  const rows = await ctx.db.rows<{ code: string; id: number; name: string }>(sql`
    with k as (select * from unnest(${[...new Set(codes)]}::text[]) as k (code)),
    found as (
      select k.code, g.id, 0 as rank from k join goods g on g.goods_no = k.code
      union all select k.code, g.id, 1 from k join goods g on g.barcode = k.code
      union all select k.code, g.id, 1 from k join goods g on g.extra_barcodes @> array[k.code]
      union all select k.code, sg.goods_id, 1 from k join store_goods sg on sg.store_id = ${storeId} and sg.external_goods_no = k.code
      union all select k.code, c.goods_id, 1 from k join company_goods_code c on c.external_goods_no = k.code
        and c.company_id = (select s.company_id from store s where s.id = ${storeId})
        and not exists (select from store_goods sg
          where sg.store_id = ${storeId} and sg.goods_id = c.goods_id and sg.external_goods_no is not null))
    select distinct on (f.code) f.code, g.id, g.goods_name as name from found f join goods g on g.id = f.id and g.deleted_at is null
    order by f.code, f.rank, g.id desc`);
  return new Map(rows.map(row => [row.code, row]));
}

/** The rules of saving, over the rows as they would be. */
async function judge(ctx: Ctx<StaffActor>, read: readonly ImportedGoods[]): Promise<ImportedGoods[]> {
  const items = read.flatMap(row => row.item ?? []);
  return ctx.transaction(async tx => {
    const states = await readStates(tx, items);
    const changes = items.flatMap((item, index) => {
      const state = states[index];
      return state ? [changeOf(item, index, state)] : [];
    });
    const faults = errorsOf(await faultsOf(tx, changes), ctx.lang);
    return read.map(row => {
      const own = faults.filter(fault => items[fault.index] === row.item && !fault.confirm);
      const said = own.filter(fault => !row.errors.some(error => error.field === fault.field));
      return { ...row, errors: [...row.errors, ...said.map(({ field, message }) => ({ field, message }))] };
    });
  });
}
