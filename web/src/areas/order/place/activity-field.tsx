import type { OfferedActivity } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { Form, Select } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import type { FieldsProps } from './basics-fields.tsx';

/** An activity that runs at the store: which, and what it has to give at which price. */
export function ActivityField({ order, put, activities }: FieldsProps & { activities: readonly OfferedActivity[] }) {
  const t = useT();
  if (activities.length === 0) return null;
  const chosen = activities.find(each => each.activityId === order.activityId);
  const goods = (chosen?.goods ?? []).map(({ goodsName: name, price, left }) =>
    left === null
      ? t('order.new.activityGoods', { name, price: yuanText(price) })
      : t('order.new.activityLeft', { name, price: yuanText(price), n: left }),
  );
  return (
    <Form.Item label={t('order.new.activity')} extra={goods.join(' · ') || undefined}>
      <Select
        value={chosen?.activityId}
        onChange={activityId => put({ activityId })}
        allowClear
        placeholder={t('order.new.activityNone')}
        aria-label={t('order.new.activity')}
        options={activities.map(({ activityId, name, byList }) => ({
          value: activityId,
          label: byList ? t('order.new.activityListed', { name }) : name,
        }))}
      />
    </Form.Item>
  );
}
