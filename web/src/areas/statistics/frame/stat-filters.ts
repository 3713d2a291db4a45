import { Channel, FulfilType, listOrderChoices, OrderType } from '@materia/contract/areas/order';
import { StatCompare, StatPayType } from '@materia/contract/areas/statistics';
import { api } from '../../../kernel/api.ts';
import { choice, flag, period, pick } from '../../../kernel/list-screen/filters.tsx';
import { foundList } from '../../../kernel/list-screen/found-list.ts';
import { companySource, storeSource } from '../../store/index.ts';

const more = 'more';

const goodsSource = foundList(async question => {
  const found = await api(listOrderChoices, { body: { kind: 'GOODS', ...question } }, { quiet: true });
  return found.map(({ id, name, hint }) => ({ value: id, label: name || hint, hint }));
});

/** What every statistics screen is filtered by (spec 10 §4 "Frame"). */
export const statFilters = {
  duration: period({ initial: 'THIS_MONTH', label: 'stat.period' }),
  companyIds: pick(companySource, { many: true, platform: true, label: 'stat.filter.company' }),
  storeIds: pick(storeSource, { many: true, label: 'stat.filter.store' }),
  channels: choice(Channel, { many: true, label: 'stat.filter.channel' }),
  compare: choice(StatCompare, { initial: 'PREV', unset: 'NONE', place: more, label: 'stat.compare' }),
  orderTypes: choice(OrderType, { many: true, place: more, label: 'stat.filter.orderType' }),
  fulfilTypes: choice(FulfilType, { many: true, place: more, label: 'stat.filter.fulfilType' }),
  payTypes: choice(StatPayType, { many: true, place: more, label: 'stat.filter.payType' }),
  goodsIds: pick(goodsSource, { many: true, place: more, label: 'stat.filter.goods' }),
  includeActivity: flag({ place: more, label: 'stat.filter.activity' }),
} as const;
