import { CabinetType, type MatDetail, MatDraft, PoiKind, saveMat, TempZone } from '@materia/contract/areas/mat';
import { ErpServer } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { useT } from '../../../kernel/texts.ts';
import { regionSource } from '../../company/index.ts';
import { placeField } from '../../statistics/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { tagsField } from './tags-field.tsx';

const { shape } = MatDraft;
const size = z.int().min(1).max(12).optional();
/** What people fill in; what is left empty is none. */
const schema = z.strictObject({
  matNo: shape.matNo,
  matName: shape.matName,
  model: shape.model,
  cabinetType: shape.cabinetType,
  tempZone: shape.tempZone,
  hasLifter: z.boolean().optional(),
  hasBaffle: z.boolean().optional(),
  rowCount: size,
  colCount: size,
  opCompanyId: shape.opCompanyId,
  storeId: z.int().positive().optional(),
  matServer: z.literal(ErpServer.all).optional(),
  regionCode: z.string().optional(),
  address: z.string().trim().max(120).optional(),
  addressShow: z.string().trim().max(200).optional(),
  place: z.object({ longitude: z.number(), latitude: z.number() }).optional(),
  poiType: z.literal(PoiKind.all).optional(),
  tags: z.array(z.string()).max(10).optional(),
  contactName: z.string().trim().max(20).optional(),
  contactPhone: z.string().trim().max(20).optional(),
});

const MatForm = form({
  area: 'mat',
  schema,
  fields: {
    matNo: textField({ as: text => text.toUpperCase(), help: 'mat.help.matNo' }),
    matName: {},
    model: {},
    cabinetType: selectField(CabinetType),
    tempZone: selectField(TempZone),
    hasLifter: {},
    hasBaffle: {},
    rowCount: {},
    colCount: {},
    opCompanyId: pickField(companySource),
    storeId: pickField(storeSource, { help: 'mat.help.place' }),
    matServer: selectField(ErpServer),
    regionCode: pickField(regionSource, { asText: true }),
    address: {},
    addressShow: {},
    place: placeField({ label: 'mat.field.position', help: 'mat.help.place', choose: 'mat.place.choose' }),
    poiType: selectField(PoiKind),
    tags: tagsField(),
    contactName: {},
    contactPhone: {},
  },
  sections: [
    {
      title: 'mat.section.base',
      fields: [
        'matNo',
        'matName',
        'model',
        'cabinetType',
        'tempZone',
        'hasLifter',
        'hasBaffle',
        'rowCount',
        'colCount',
      ],
    },
    {
      title: 'mat.section.place',
      fields: ['place', 'regionCode', 'address', 'addressShow', 'poiType', 'tags'],
    },
    {
      title: 'mat.section.supply',
      fields: ['opCompanyId', 'storeId', 'matServer', 'contactName', 'contactPhone'],
    },
  ],
});

type Values = z.output<typeof schema>;
/** What the call takes: what stands empty is null. */
function bodyOf({ place, ...values }: Values, mat: MatDetail | undefined) {
  const kept = [
    'storeId',
    'matServer',
    'regionCode',
    'address',
    'addressShow',
    'poiType',
    'contactName',
    'contactPhone',
  ] as const;
  const empty = Object.fromEntries(kept.map(field => [field, values[field] ?? null]));
  const where = { longitude: place?.longitude ?? null, latitude: place?.latitude ?? null };
  return { ...values, ...empty, ...where, ...(mat ? { matId: mat.matId, version: mat.version } : {}) };
}

function initialOf(mat: MatDetail | undefined) {
  if (!mat) return { cabinetType: 1 as const, tempZone: 'NORMAL' as const, rowCount: 6, colCount: 8 };
  const kept = Object.entries(mat).filter(([field, value]) => field in schema.shape && value !== null);
  const { longitude, latitude } = mat;
  return {
    ...Object.fromEntries(kept),
    place: longitude !== null && latitude !== null ? { longitude, latitude } : undefined,
  };
}

/** 新增/编辑设备. */
export function MatFormDialog({ mat, done, cancel }: { mat?: MatDetail; done: () => void; cancel: () => void }) {
  const t = useT();
  return (
    <MatForm
      key={mat?.version}
      dialog={{ title: mat ? `${t('mat.action.edit')} · ${mat.matName}` : t('mat.action.new'), width: 960 }}
      initial={initialOf(mat)}
      without={mat ? ['rowCount', 'colCount'] : []}
      submit={values => api(saveMat, { body: bodyOf(values, mat) }, { quiet: true })}
      done={done}
      cancel={cancel}
    />
  );
}
