import {
  DosageForm,
  GoodsDraft,
  GoodsSpecial,
  GoodsType,
  InsuranceClass,
  MedicineDraft,
  RxType,
  StorageCondition,
} from '@materia/contract/areas/goods';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { LeafletField } from './leaflet-field.tsx';

const file = z.object({ id: z.int() }).loose();

/** Everything that is written of a goods, side by side. */
const schema = z.object({
  ...GoodsDraft.shape,
  ...MedicineDraft.shape,
  leaflet: z.record(z.string(), z.string()).default({}),
  images: z.array(file).max(11).default([]),
  detailImages: z.array(file).max(20).default([]),
  categoryIds: z.array(z.int()).max(20).default([]),
});

type Values = Readonly<Record<string, unknown>>;
const type = (values: Values) => Number(values.goodsType ?? 0);
const medicine = (values: Values) => type(values) <= 3;
const herb = (values: Values) => type(values) === 2 || type(values) === 3;
const regulated = (values: Values) => type(values) <= 5;
const when = { when: medicine };

const sections = [
  [
    'basic',
    [
      'goodsType',
      'genericName',
      'tradeName',
      'goodsName',
      'shortName',
      'spec',
      'unit',
      'gramPerUnit',
      'manufacturerName',
      'barcode',
      'guidePrice',
      'minPrice',
      'maxPrice',
      'specials',
      'maxOrder',
      'goodsNo',
    ],
  ],
  [
    'medicine',
    [
      'approvalNo',
      'rxType',
      'dosageForm',
      'storageCondition',
      'shelfLifeMonths',
      'approvalExpire',
      'standardCode',
      'mahName',
      'origin',
      'executiveStandard',
      'processing',
      'property',
      'maxGram',
    ],
  ],
  ['leaflet', ['leaflet']],
  ['pictures', ['images', 'detailImages']],
  ['categories', ['categoryIds']],
  ['insurance', ['insuranceClass', 'insuranceCode']],
  ['size', ['lengthMm', 'widthMm', 'heightMm', 'weightG', 'midPack', 'bigPack']],
] as const;

/** The editor's form: sections, fields by the goods' type (spec 03 §5.1). */
export const EditorForm = form({
  area: 'goods',
  schema,
  fields: {
    goodsType: selectField(GoodsType),
    genericName: {},
    tradeName: {},
    goodsName: {},
    shortName: {},
    spec: {},
    unit: {},
    gramPerUnit: { when: herb },
    manufacturerName: { label: 'goods.field.manufacturer' },
    barcode: {},
    guidePrice: {},
    minPrice: {},
    maxPrice: {},
    specials: selectField(GoodsSpecial, { many: true, wide: true }),
    maxOrder: {},
    goodsNo: {},
    approvalNo: {},
    rxType: selectField(RxType, when),
    dosageForm: selectField(DosageForm, { when: regulated }),
    storageCondition: selectField(StorageCondition),
    shelfLifeMonths: {},
    approvalExpire: textField({ when: regulated }),
    standardCode: { when: medicine },
    mahName: { when: medicine },
    origin: { when: herb },
    executiveStandard: { when: regulated },
    processing: { when: herb },
    property: { when: herb },
    maxGram: { when: herb },
    leaflet: { wide: true, Input: LeafletField, label: 'goods.field.usage' },
    images: picturesField({ module: 'GOODS', most: 11, crop: 1, byAddress: true }),
    detailImages: picturesField({ module: 'GOODS', most: 20, byAddress: true }),
    categoryIds: { wide: true, Input: CategoryField },
    insuranceClass: selectField(InsuranceClass, { when: regulated }),
    insuranceCode: { when: regulated },
    lengthMm: {},
    widthMm: {},
    heightMm: {},
    weightG: {},
    midPack: {},
    bigPack: {},
  },
  sections: sections.map(([name, fields]) => ({ title: `goods.section.${name}`, fields })),
});
