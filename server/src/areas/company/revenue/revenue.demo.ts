import { addDays } from '@materia/contract/kernel';
import { json } from '../../../demo/copy-rows.ts';
import type { DemoArea } from '../../../demo/demo-area.ts';

const party = (partyType: string, partyName: string, rateBp: number, more: object = {}) => ({
  ...{ partyType, partyId: null, partyName, rateBp, guarantee: null, cap: null },
  ...more,
});
const terms = (of: object) => ({
  ...{ baseKind: 'NET', parties: [], categoryRates: [], tiers: [], tierMode: 'PROGRESSIVE', tierScope: 'COMPANY' },
  ...{ validTo: null },
  ...of,
});
const standard = (rateBp: number) => terms({ parties: [party('PLATFORM', '', rateBp)] });
const device = terms({
  parties: [party('PLATFORM', '', 800), party('SITE', '示范写字楼物业', 300, { guarantee: 20_000, cap: 500_000 })],
  tiers: [
    { from: 1_000_000, rates: [700, 400] },
    { from: 3_000_000, rates: [600, 500] },
  ],
});
const byCategory = terms({
  parties: [party('PLATFORM', '', 500), party('STORE', '', 300)],
  categoryRates: [
    { categoryIds: [1], rates: [300, 200] },
    { categoryIds: [2], rates: [1000, 500] },
  ],
});
const ended = terms({ baseKind: 'PROFIT', parties: [party('PLATFORM', '', 2000)] });
const flagship = terms({ parties: [party('PLATFORM', '', 400), party('STORE', '', 600)] });

/** Rules in force with steps and categories, one that has ended, a draft that overlaps another (spec 04 §6). */
export const revenueDemo: DemoArea = {
  area: 'company.revenue',
  fill: async ({ copy, today, now }) => {
    // COPY takes the columns of the first row: every row says them all.
    const everywhere = { store_ids: [], channels: [], order_types: [], stop_on: null };
    const mat = { ...everywhere, company_id: 1, order_types: ['MAT_ORDER'] };
    await copy('revenue_rule', [
      {
        ...{ id: 1, company_id: null, name: '平台标准分润', status: 'ACTIVE', draft: json(standard(600)) },
        ...everywhere,
      },
      { id: 2, ...mat, name: '康宁设备阶梯分润', status: 'ACTIVE', draft: json(device) },
      { id: 3, company_id: 2, ...everywhere, name: '百姓安分类分润', status: 'ACTIVE', draft: json(byCategory) },
      {
        ...{ id: 4, company_id: 3, ...everywhere, name: '云柜试点分润', status: 'STOPPED', draft: json(ended) },
        stop_on: addDays(today, -30),
      },
      { id: 5, ...mat, name: '康宁设备新政策', status: 'DRAFT', draft: json({ ...device, tiers: [] }) },
      {
        ...{
          id: 6,
          company_id: 1,
          ...everywhere,
          store_ids: [1],
          name: '标杆门店分润',
          status: 'ACTIVE',
          draft: json(flagship),
        },
        channels: ['MINI_PROGRAM'],
      },
    ]);
    const version = (ruleId: number, no: number, of: ReturnType<typeof terms>, from: number, note: string) => ({
      ...{ rule_id: ruleId, no, base_kind: of.baseKind, parties: json(of.parties), tiers: json(of.tiers) },
      ...{ category_rates: json(of.categoryRates), tier_mode: of.tierMode, tier_scope: of.tierScope },
      ...{ valid_from: addDays(today, from), note, by_name: '平台运营', at: now },
    });
    await copy('revenue_rule_version', [
      version(1, 1, standard(700), -420, '首版'),
      version(1, 2, standard(600), -200, '下调平台比例'),
      version(2, 1, terms({ parties: device.parties }), -420, '首版'),
      version(2, 2, device, -60, '增加阶梯'),
      version(3, 1, byCategory, -300, '首版'),
      version(4, 1, ended, -180, '试点'),
      version(6, 1, flagship, -90, '标杆门店让利'),
    ]);
  },
};
