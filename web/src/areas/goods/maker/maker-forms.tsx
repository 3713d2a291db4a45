import {
  type Brand,
  BrandDraft,
  type Manufacturer,
  ManufacturerDraft,
  saveBrand,
  saveManufacturer,
} from '@materia/contract/areas/goods';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { manufacturerSource } from '../goods-sources.ts';
import { pickField, wordsField } from '../record/editor-fields.tsx';

const Maker = form({
  area: 'maker',
  schema: ManufacturerDraft,
  fields: {
    name: { wide: true },
    shortName: {},
    phone: {},
    alias: wordsField(10, { wide: true }),
    licenceNo: {},
    regionCode: {},
    address: { wide: true },
    isMah: {},
  },
});

interface FormOf<T> {
  record: T | null;
  done: () => void;
  cancel: () => void;
}
const said = (record: object, shape: object) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => key in shape && value !== null));

/** 新建厂家, 编辑厂家. */
export function MakerForm({ maker, done, cancel }: { maker: Manufacturer | null } & Omit<FormOf<never>, 'record'>) {
  const t = useT();
  const which = maker ? { id: maker.id, version: maker.version } : {};
  return (
    <Maker
      dialog={{ title: t(maker ? 'maker.edit' : 'maker.new'), width: 640 }}
      initial={maker ? said(maker, ManufacturerDraft.shape) : {}}
      submit={values => api(saveManufacturer, { body: { ...which, ...values } }, { quiet: true })}
      done={done}
      cancel={cancel}
    />
  );
}

const file = z.object({ id: z.int(), url: z.string() }).loose();
const BrandFields = form({
  area: 'maker',
  schema: z.object({ ...BrandDraft.omit({ logo: true }).shape, logo: z.array(file).max(1).default([]) }),
  fields: {
    name: {},
    manu_id: pickField(manufacturerSource),
    initial: {},
    sort: {},
    logo: picturesField({ module: 'GOODS', most: 1, crop: 1 }),
  },
});

/** 新建品牌, 编辑品牌. */
export function BrandForm({ brand, done, cancel }: { brand: Brand | null } & Omit<FormOf<never>, 'record'>) {
  const t = useT();
  const which = brand ? { id: brand.id, version: brand.version } : {};
  const logo = brand?.logo
    ? [{ id: 0, url: brand.logo, thumbUrl: brand.logo, name: brand.name, size: 0, width: null, height: null }]
    : [];
  return (
    <BrandFields
      dialog={{ title: t(brand ? 'maker.editBrand' : 'maker.newBrand'), width: 560 }}
      initial={brand ? { ...said(brand, BrandDraft.omit({ logo: true }).shape), logo } : {}}
      submit={({ logo: pictures, ...values }) =>
        api(saveBrand, { body: { ...which, ...values, logo: pictures[0]?.url ?? null } }, { quiet: true })
      }
      done={done}
      cancel={cancel}
    />
  );
}
