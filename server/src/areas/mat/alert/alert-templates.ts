import type { AlertTypeCode } from '@materia/contract/areas/mat';
import { noticeTemplate } from '../../../kernel/index.ts';

const about = {
  to: 'STAFF',
  category: 'MAT',
  channels: ['LIVE'],
  body: 'mat.notice.device',
  url: 'app.operation.alert_mgmt',
} as const;

const network = noticeTemplate({
  ...about,
  code: 'MAT_NETWORK',
  title: 'mat.notice.network',
  level: 'error',
  type: 'MAT_NETWORK',
});
const temperature = noticeTemplate({
  ...about,
  code: 'MAT_T',
  title: 'mat.notice.temperature',
  level: 'error',
  type: 'MAT_T',
});
const humidity = noticeTemplate({
  ...about,
  code: 'MAT_H',
  title: 'mat.notice.humidity',
  level: 'warning',
  type: 'MAT_H',
});
const stockLow = noticeTemplate({ ...about, code: 'STOCK_LOW', title: 'mat.notice.stockLow', level: 'warning' });
const expireSoon = noticeTemplate({ ...about, code: 'EXPIRE_SOON', title: 'mat.notice.expireSoon', level: 'warning' });
const priceDiff = noticeTemplate({ ...about, code: 'PRICE_DIFF', title: 'mat.notice.priceDiff', level: 'warning' });
/** Documents that an ERP was given up on (spec 06 §3). */
const syncDead = noticeTemplate({ ...about, code: 'SYNC_DEAD', title: 'mat.notice.syncDead', level: 'error' });
const raised = noticeTemplate({ ...about, code: 'ALERT_RAISED', title: 'mat.notice.raised', level: 'warning' });
/** Nobody has acknowledged an alert in time (spec 06 §4). */
export const alertEscalatedNotice = noticeTemplate({
  ...about,
  code: 'ALERT_ESCALATED',
  title: 'mat.notice.escalated',
  level: 'error',
});

export const alertTemplates = [
  ...[network, temperature, humidity, stockLow, expireSoon, priceDiff],
  ...[syncDead, raised, alertEscalatedNotice],
];

const ofType: Partial<Record<AlertTypeCode, typeof network>> = {
  NETWORK: network,
  TEMPERATURE: temperature,
  HUMIDITY: humidity,
  SOLD_OUT: stockLow,
  LOW_STOCK: stockLow,
  EXPIRING: expireSoon,
  PRICE: priceDiff,
  SYNC: syncDead,
};
/** SYNC of a slot is none of documents: its books do not agree (spec 06 §2). */
export const templateOf = ({ type, trackNo }: { readonly type: AlertTypeCode; readonly trackNo: string | null }) =>
  (type === 'SYNC' && trackNo !== null ? undefined : ofType[type]) ?? raised;
