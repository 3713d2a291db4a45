import { CabinetType, MatDraft, PoiKind, TempZone } from '@materia/contract/areas/mat';
import { ErpServer } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { regionSource } from '../../company/index.ts';
import { placeField } from '../../statistics/index.ts';
import { companySource, storeSource } from '../../store/index.ts';
import { tagsField } from './tags-field.tsx';

const { shape } = MatDraft;
const size = z.int().min(1).max(12).optional();

/** What people fill in of a device, part by part; what is left empty is none. */
export const baseShape = {
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
};
export const baseFields = {
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
};
export const placeShape = {
  place: z.object({ longitude: z.number(), latitude: z.number() }).optional(),
  regionCode: z.string().optional(),
  address: z.string().trim().max(120).optional(),
  addressShow: z.string().trim().max(200).optional(),
  poiType: z.literal(PoiKind.all).optional(),
  tags: z.array(z.string()).max(10).optional(),
};
export const placeFields = {
  place: placeField({ label: 'mat.field.position', help: 'mat.help.place', choose: 'mat.place.choose' }),
  regionCode: pickField(regionSource, { asText: true }),
  address: {},
  addressShow: {},
  poiType: selectField(PoiKind),
  tags: tagsField(),
};
export const supplyShape = {
  storeId: z.int().positive().optional(),
  matServer: z.literal(ErpServer.all).optional(),
  contactName: z.string().trim().max(20).optional(),
  contactPhone: z.string().trim().max(20).optional(),
};
export const supplyFields = {
  storeId: pickField(storeSource, { help: 'mat.help.place' }),
  matServer: selectField(ErpServer),
  contactName: {},
  contactPhone: {},
};

/** A new device begins as most are. */
export const newMat = { cabinetType: 1 as const, tempZone: 'NORMAL' as const, rowCount: 6, colCount: 8 };

const kept = [
  ...(['storeId', 'matServer', 'regionCode', 'address', 'addressShow', 'poiType', 'contactName'] as const),
  'contactPhone',
] as const;
interface Values {
  readonly place?: { readonly longitude: number; readonly latitude: number };
  readonly [field: string]: unknown;
}

/** What the call takes: what stands empty is null. */
export function draftOf<V extends Values>({ place, ...values }: V) {
  const empty = Object.fromEntries(kept.map(field => [field, values[field] ?? null]));
  return { ...values, ...empty, longitude: place?.longitude ?? null, latitude: place?.latitude ?? null };
}
