import {
  type ExtensionField,
  type ExtensionRow,
  exportExtension,
  GoodsType,
  extensionTexts as t,
} from '@materia/contract/areas/goods';
import { numberColumn, onExport, type SheetColumn, sheetBatches } from '../../../kernel/index.ts';
import { fieldsByCode } from './extension-field.store.ts';
import { readExtensionRows } from './extension-rows.ts';
import { extensionIds } from './list-extension.ts';

type Column = SheetColumn<ExtensionRow>;
const measure = (name: 'lengthMm' | 'widthMm' | 'heightMm' | 'weightG'): Column =>
  numberColumn(t[`extension.field.${name}`], row => row[name]);

const fixed: readonly Column[] = [
  { title: t['extension.field.goodsNo'], kind: 'id', value: row => row.goodsNo },
  { title: t['extension.field.goodsName'], width: 28, value: row => row.goodsName },
  { title: t['extension.field.spec'], value: row => row.spec },
  { title: t['extension.field.manufacturer'], value: row => row.manufacturer },
  { title: t['extension.field.barcode'], kind: 'id', value: row => row.barcode },
  { title: t['extension.field.goodsType'], value: (row, lang) => GoodsType.label(row.goodsType, lang) },
  { title: t['extension.field.shortName'], value: row => row.shortName },
  { title: t['extension.field.tags'], value: row => row.tags.join(' ') },
  { title: t['extension.field.shortUse'], width: 28, value: row => row.shortUse },
  measure('lengthMm'),
  measure('widthMm'),
  measure('heightMm'),
  measure('weightG'),
];

/** What an own field says; whoever reads the file back finds the words that its import takes. */
const own = ({ code, label, type }: ExtensionField): Column => ({
  title: { zh: label, en: label },
  value: ({ values }, lang) => {
    const value = values[code];
    return value && type === 'BOOL' ? t[`extension.words.${value === '1' ? 'yes' : 'no'}`][lang] : value;
  },
});

/** POST goods/extension/export: the goods of the filter with every field in use (spec 03 §5.4). */
export const exportExtensionHandler = onExport(exportExtension)<ExtensionRow>({
  fileName: t['extension.export.file'],
  columns: async ({ db }) => [...fixed, ...[...(await fieldsByCode(db)).values()].map(own)],
  batches: async function* ({ db, actor, input }) {
    const fields = await fieldsByCode(db);
    yield* sheetBatches(db, extensionIds(actor, fields, input.body), ids => readExtensionRows(db, ids));
  },
});
