import { type StoreDetail, StoreDraft, StorePriority, saveStore } from '@materia/contract/areas/store';
import { UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { regionSource } from '../../company/index.ts';
import { placeField } from '../../statistics/index.ts';
import { companySource } from '../store-sources.ts';

const { shape } = StoreDraft;
const schema = StoreDraft.omit({ images: true, longitude: true, latitude: true, mallEnabled: true }).extend({
  code: shape.code.unwrap(),
  name: shape.name.unwrap(),
  companyId: shape.companyId.unwrap(),
  place: z.object({ longitude: z.number(), latitude: z.number() }).optional(),
  pictures: z.array(UploadedFile).max(6).optional(),
});

/** A region by name; kept as its six digits. */
function RegionField({ id, label, value, onChange }: FieldProps) {
  return (
    <PickInput
      id={id}
      label={label}
      source={regionSource}
      many={false}
      value={typeof value === 'string' && value !== '' ? Number(value) : undefined}
      onChange={code => onChange(code === undefined ? undefined : String(code).padStart(6, '0'))}
    />
  );
}

const StoreForm = form({
  area: 'store',
  schema,
  fields: {
    code: {},
    name: {},
    shortName: {},
    mnemonic: {},
    companyId: pickField(companySource),
    priority: selectField(StorePriority),
    erpCode: {},
    openedOn: dayField(),
    phone: {},
    managerName: {},
    managerPhone: {},
    pharmacistName: {},
    regionCode: { Input: RegionField },
    address: {},
    place: placeField({ label: 'store.field.position', choose: 'store.place.choose' }),
    pictures: picturesField({ label: 'store.field.images', module: 'STORE', most: 6 }),
    insuranceDesignated: {},
    rxEnabled: {},
    remark: {},
  },
  sections: [
    {
      title: 'store.section.base',
      fields: ['code', 'name', 'shortName', 'mnemonic', 'companyId', 'priority', 'erpCode', 'openedOn'],
    },
    { title: 'store.section.contact', fields: ['phone', 'managerName', 'managerPhone', 'pharmacistName'] },
    { title: 'store.section.place', fields: ['regionCode', 'address', 'place', 'pictures'] },
    { title: 'store.section.sells', fields: ['insuranceDesignated', 'rxEnabled', 'remark'] },
  ],
});

interface Of {
  /** Absent: a new one. */
  store?: StoreDetail;
  done: () => void;
  cancel: () => void;
}

/** Fields without a value are none for a form. */
const filled = (of: object) => Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null));

function initialOf(store: StoreDetail | undefined) {
  if (!store) return { priority: -1 as const };
  const { longitude, latitude, images } = store;
  const names = Object.keys(schema.shape);
  const kept = Object.fromEntries(Object.entries(store).filter(([name]) => names.includes(name)));
  return {
    ...filled(kept),
    place: longitude !== null && latitude !== null ? { longitude, latitude } : undefined,
    pictures: images.map(image => ({ ...image, name: '', size: 0, width: null, height: null })),
  };
}

/** 新建/编辑门店. */
export function StoreFormDialog({ store, done, cancel }: Of) {
  const t = useT();
  return (
    <StoreForm
      dialog={{ title: store ? `${t('store.action.edit')} · ${store.name}` : t('store.action.new'), width: 960 }}
      initial={initialOf(store)}
      submit={({ place, pictures, ...draft }) =>
        api(
          saveStore,
          {
            body: {
              ...draft,
              ...(place ?? {}),
              ...(pictures ? { images: pictures.map(file => file.id) } : {}),
              ...(store ? { id: store.id, version: store.version } : {}),
            },
          },
          { quiet: true },
        )
      }
      done={done}
      cancel={cancel}
    />
  );
}
