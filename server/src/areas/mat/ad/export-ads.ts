import {
  AdKind,
  type AdLibraryRow,
  AdReview,
  type AdRow,
  AdSlot,
  AdStatus,
  adScreenTexts,
  adTexts,
  exportAdLibrary,
  exportAds,
  Weekday,
} from '@materia/contract/areas/mat';
import { onExport, type SheetColumn } from '../../../kernel/index.ts';
import { materialsOf } from './list-ad-library.ts';
import { adsOf } from './list-ads.ts';

const t = adScreenTexts;
const platform = t['mat.ad.platform'];
const companyOf = <R extends AdRow | AdLibraryRow>(): SheetColumn<R> => ({
  title: t['mat.ad.field.company'],
  value: (row, lang) => row.companyName ?? platform[lang],
});

/** POST ad/export: all ads of the filter. They are few enough to be read at once. */
export const exportAdsHandler = onExport(exportAds)<AdRow>({
  fileName: adTexts['mat.ad.file.ads'],
  columns: [
    { title: t['mat.ad.field.name'], width: 28, value: row => row.name },
    { title: t['mat.ad.field.status'], value: (row, lang) => AdStatus.label(row.status, lang) },
    { title: t['mat.ad.field.slot'], value: (row, lang) => AdSlot.label(row.slot, lang) },
    { title: t['mat.ad.field.startDate'], kind: 'day', value: row => row.startDate },
    { title: t['mat.ad.field.endDate'], kind: 'day', value: row => row.endDate },
    {
      title: t['mat.ad.field.weekdays'],
      value: (row, lang) => row.weekdays.map(day => Weekday.label(day, lang)).join(' '),
    },
    { title: t['mat.ad.field.periods'], value: row => row.periods.map(({ from, to }) => `${from}-${to}`).join(', ') },
    { title: t['mat.ad.field.items'], width: 40, value: row => row.items.map(item => item.title).join('、') },
    { title: t['mat.ad.field.mats'], kind: 'number', value: row => row.mats },
    { title: t['mat.ad.field.priority'], kind: 'number', value: row => row.priority },
    companyOf<AdRow>(),
    { title: t['mat.ad.field.updatedAt'], kind: 'instant', value: row => row.updatedAt },
  ],
  batches: async function* (source) {
    yield await adsOf(source, source.input.body);
  },
});

/** POST ad/library/export: all materials of the filter. */
export const exportAdLibraryHandler = onExport(exportAdLibrary)<AdLibraryRow>({
  fileName: adTexts['mat.ad.file.library'],
  columns: [
    { title: t['mat.ad.field.title'], width: 28, value: row => row.title },
    { title: t['mat.ad.field.review'], value: (row, lang) => AdReview.label(row.review, lang) },
    { title: t['mat.ad.field.reason'], width: 28, value: row => row.rejectReason },
    { title: t['mat.ad.field.kind'], value: (row, lang) => AdKind.label(row.kind, lang) },
    { title: t['mat.ad.field.facts'], value: row => (row.width && row.height ? `${row.width}×${row.height}` : null) },
    { title: t['mat.ad.field.durationSec'], kind: 'number', value: row => row.durationSec },
    { title: t['mat.ad.field.goodsId'], width: 28, value: row => row.goodsName },
    { title: t['mat.ad.field.adApprovalNo'], width: 28, value: row => row.adApprovalNo },
    companyOf<AdLibraryRow>(),
    { title: t['mat.ad.field.ads'], kind: 'number', value: row => row.ads },
    { title: t['mat.ad.field.updatedAt'], kind: 'instant', value: row => row.updatedAt },
  ],
  batches: async function* (source) {
    yield await materialsOf(source, source.input.body);
  },
});
