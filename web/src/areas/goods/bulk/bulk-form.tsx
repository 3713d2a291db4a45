import {
  GoodsSpecial,
  ListHow,
  PriceEnding,
  PriceHow,
  PublishChannel,
  StorageCondition,
  TaxRate,
} from '@materia/contract/areas/goods';
import { fen } from '@materia/contract/kernel';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { MoneyField, PercentField, radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { brandSource } from '../goods-sources.ts';
import { CategoryField } from '../record/category-field.tsx';

const most = 99_999_999;
const is = (how: string) => (values: Readonly<Record<string, unknown>>) =>
  how === 'RATE' ? values.priceHow === 'RATE' : values.priceHow === 'SET' || values.priceHow === 'AMOUNT';
const marks = z.array(z.literal(GoodsSpecial.all)).optional();
const bits = z.array(z.literal(PublishChannel.all)).optional();
const bound = fen.max(most).optional();

/** 批量修改: what is left empty stays as it is (spec 03 §3.10). */
export const BulkForm = form({
  area: 'bulk',
  schema: z.strictObject({
    priceHow: z.literal(PriceHow.all).optional(),
    priceRate: z.int().min(-9_900).max(100_000).optional(),
    priceAmount: z.int().min(-most).max(most).optional(),
    ending: z.literal(PriceEnding.all).optional(),
    minPrice: bound,
    maxPrice: bound,
    categoriesHow: z.literal(ListHow.all).default('ADD'),
    categories: z.array(z.int()).max(20).optional(),
    tagsHow: z.literal(ListHow.all).default('ADD'),
    tags: z.string().max(100).optional(),
    brandId: z.int().optional(),
    specialsAdd: marks,
    specialsRemove: marks,
    taxRate: z.literal(TaxRate.all).optional(),
    maxOrder: z.int().min(1).max(99).optional(),
    storageCondition: z.literal(StorageCondition.all).optional(),
    channelsOn: bits,
    channelsOff: bits,
  }),
  fields: {
    priceHow: selectField(PriceHow),
    priceRate: { Input: PercentField, when: is('RATE') },
    priceAmount: { Input: MoneyField, when: is('AMOUNT') },
    ending: { ...selectField(PriceEnding), when: ({ priceHow }) => priceHow !== undefined && priceHow !== null },
    minPrice: { Input: MoneyField },
    maxPrice: { Input: MoneyField },
    categoriesHow: radioField(ListHow, ListHow.all),
    categories: { Input: CategoryField },
    tagsHow: radioField(ListHow, ListHow.all),
    tags: { help: 'bulk.field.tags.help' },
    brandId: pickField(brandSource),
    specialsAdd: selectField(GoodsSpecial, { many: true }),
    specialsRemove: selectField(GoodsSpecial, { many: true }),
    taxRate: selectField(TaxRate),
    maxOrder: {},
    storageCondition: selectField(StorageCondition),
    channelsOn: selectField(PublishChannel, { many: true }),
    channelsOff: selectField(PublishChannel, { many: true }),
  },
  sections: [
    { title: 'bulk.section.price', fields: ['priceHow', 'priceRate', 'priceAmount', 'ending', 'minPrice', 'maxPrice'] },
    {
      title: 'bulk.section.sorting',
      fields: ['categoriesHow', 'categories', 'tagsHow', 'tags', 'brandId', 'specialsAdd', 'specialsRemove'],
    },
    {
      title: 'bulk.section.rules',
      fields: ['taxRate', 'maxOrder', 'storageCondition', 'channelsOn', 'channelsOff'],
    },
  ],
});
