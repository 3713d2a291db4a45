import {
  type ExtensionField,
  type ExtensionRow,
  GoodsType,
  hasExtension,
  readExtension,
} from '@materia/contract/areas/goods';
import { editCount, editText } from '../../../kernel/grid/edit-kinds.ts';
import type { GridEdit, ReadCell } from '../../../kernel/grid/grid-edit.ts';
import type { CellTools, Column, Columns } from '../../../kernel/list-screen/column.ts';
import { count, word } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { goodsImage, goodsNamed } from '../goods-columns.tsx';
import '../cost/cost.css';

export const titled = (name: string) => ({ title: `extension.field.${name}` });
export const ownTitle = (code: string) => `extension.own.${code}`;
export const ownColumn = (code: string) => `values.${code}`;

const mostTags = 8;
const longestTag = 12;
export const tagsEdit: GridEdit<readonly string[]> = {
  print: tags => (tags ?? []).join(' '),
  read: text => {
    const value = [...new Set(text.split(/[,，、;；\s]+/).filter(Boolean))];
    if (value.length > mostTags) return { error: 'extension.tooManyTags', params: { n: mostTags } };
    return value.some(tag => tag.length > longestTag)
      ? { error: 'rule.tooLong', params: { n: longestTag } }
      : { value };
  },
};
export const tagsText = (tags: readonly string[]) => (tags ?? []).join(' ') || emptyMark;

/** The largest measures (spec 03 §1): millimetres and grams. */
export const measures = { lengthMm: 5_000, widthMm: 5_000, heightMm: 5_000, weightG: 100_000 } as const;
const measure = (name: keyof typeof measures): Column<ExtensionRow, number | null> => ({
  ...count({ ...titled(name), width: 88 }),
  edit: editCount({ empty: null }),
});

/** A cell of an own field reads and prints as its kind says. */
function ownEdit(field: ExtensionField): GridEdit<string | null, ExtensionRow> {
  return {
    can: row => hasExtension(field, row.goodsType),
    print: value => value ?? '',
    read: (text): ReadCell => {
      const read = readExtension(field, text);
      if ('error' in read) return { error: read.error, ...(read.params ? { params: read.params } : {}) };
      return read.value === null && field.required ? { error: 'rule.required' } : { value: read.value ?? undefined };
    },
  };
}

export function ownFieldColumn(field: ExtensionField): Column<ExtensionRow, string | null> {
  const text = (value: string | null | undefined, _row: ExtensionRow, { t }: CellTools) => {
    if (!value) return emptyMark;
    return field.type === 'BOOL' ? t(`extension.words.${value === '1' ? 'yes' : 'no'}`) : value;
  };
  return {
    title: ownTitle(field.code),
    width: field.type === 'NUMBER' || field.type === 'BOOL' ? 120 : 140,
    align: field.type === 'NUMBER' ? 'end' : 'start',
    cell: text,
    text,
    edit: ownEdit(field),
  };
}

/** Columns that every installation has, in their places (spec 03 §5.4). */
export const fixedColumns: Columns<ExtensionRow> = {
  $image: goodsImage(),
  goodsName: goodsNamed(titled('goodsName')),
  goodsNo: { ...titled('goodsNo'), width: 104, sort: true },
  barcode: { ...titled('barcode'), width: 128, hidden: true },
  spec: { ...titled('spec'), width: 112, hidden: true },
  manufacturer: { ...titled('manufacturer'), width: 112, hidden: true },
  goodsType: word(GoodsType, { ...titled('goodsType'), width: 104 }),
  shortName: { ...titled('shortName'), width: 112, edit: editText({ max: 12 }) },
  tags: { ...titled('tags'), width: 144, edit: tagsEdit, cell: tagsText, text: tagsText },
  shortUse: { ...titled('shortUse'), width: 176, edit: editText({ max: 60 }) },
  lengthMm: measure('lengthMm'),
  widthMm: measure('widthMm'),
  heightMm: measure('heightMm'),
  weightG: measure('weightG'),
};
