import { GoodsSpecial } from '../goods.codes.ts';

/** Fields whose change on an approved goods is reviewed (spec 03 §2); `usage.…` are sections of the leaflet. */
export const controlledFields: readonly string[] = [
  'goodsType',
  'genericName',
  'manufacturerId',
  'manufacturerName',
  'mahName',
  'spec',
  'strength',
  'packQty',
  'packUnit',
  'dosageForm',
  'approvalNo',
  'standardCode',
  'rxType',
  'storageCondition',
  'tempMin',
  'tempMax',
  'humMin',
  'humMax',
  'shelfLifeMonths',
  'specials',
  'usage.INDICATION',
  'usage.DOSAGE',
  'usage.TABOO',
];

type Special = (typeof GoodsSpecial.all)[number];
const S = GoodsSpecial.byName;
/** ° of spec 03 §3.4: these are reviewed, the others apply at once. */
export const controlledSpecials: readonly Special[] = [
  S.ephedrine,
  S.toxic,
  S.coldChain,
  S.imported,
  S.keyMaintain,
  S.dualTrack,
];

/** Specials that keep a goods off every channel (spec 03 §3.4). */
export const barringSpecials: readonly Special[] = [S.ephedrine, S.toxic];

/** The first special that keeps a goods off the channels. */
export const barredBy = (specials: readonly string[]): Special | undefined =>
  barringSpecials.find(special => specials.includes(special));

/** Sections of the leaflet without which a medicine is not approved (spec 03 §2). */
export const neededSections = ['INDICATION', 'DOSAGE', 'TABOO', 'NOTICE'] as const;
