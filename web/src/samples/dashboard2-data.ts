import { type Text, type Tone, texts } from '@materia/contract/kernel';
import { lastDays, wave } from './sample-days.ts';

const words = texts({
  sales: { zh: '销售额', en: 'Sales' },
  orders: { zh: '订单数', en: 'Orders' },
  average: { zh: '客单价', en: 'Per order' },
  refunds: { zh: '退款数', en: 'Refunds' },
  open: { zh: '待处理', en: 'Open' },
  late: { zh: '已超时', en: 'Late' },
  running: { zh: '进行中', en: 'Under way' },
});

interface SampleFigure {
  readonly label: Text;
  readonly kind: 'money' | 'count';
  readonly now: number;
  readonly before: number;
  readonly better: 'more' | 'less';
  readonly trend: readonly number[];
}

export const figures: readonly SampleFigure[] = [
  { label: words.sales, kind: 'money', now: 4_862_350, before: 4_512_900, better: 'more', trend: wave(14, 440, 40, 3) },
  { label: words.orders, kind: 'count', now: 1_286, before: 1_244, better: 'more', trend: wave(14, 120, 12, 5) },
  { label: words.average, kind: 'money', now: 3_781, before: 3_627, better: 'more', trend: wave(14, 36, 2, 2) },
  { label: words.refunds, kind: 'count', now: 17, before: 12, better: 'less', trend: wave(14, 14, 4, 9) },
];

export const days = lastDays(30).map(day => day.slice(5));
export const sales = wave(30, 4_300_000, 520_000, 4);
export const salesBefore = wave(30, 3_950_000, 480_000, 1);

export const channels = [
  { name: '设备', value: 1_842_300 },
  { name: '小程序', value: 1_265_800 },
  { name: '美团', value: 873_550 },
  { name: '饿了么', value: 548_200 },
  { name: '门店', value: 332_500 },
];

export const topGoods: readonly (readonly [string, number])[] = [
  ['感冒灵颗粒', 412],
  ['布洛芬缓释胶囊', 366],
  ['连花清瘟胶囊', 341],
  ['蒙脱石散', 287],
  ['维生素C泡腾片', 254],
  ['创可贴', 231],
  ['氯雷他定片', 198],
  ['医用外科口罩', 176],
  ['健胃消食片', 152],
  ['人工泪液滴眼液', 139],
];

export const tasks: readonly { id: number; title: string; due: string; tone: Tone; state: Text }[] = [
  { id: 1, title: '科技园店 3 号机温度偏高', due: '09:30', tone: 'danger', state: words.late },
  { id: 2, title: '审核 2 张处方', due: '10:00', tone: 'warning', state: words.open },
  { id: 3, title: '后海店补货单确认', due: '11:00', tone: 'primary', state: words.running },
  { id: 4, title: '近效期商品下架（6 种）', due: '14:00', tone: 'warning', state: words.open },
  { id: 5, title: '上月对账差异复核', due: '18:00', tone: 'warning', state: words.open },
];
