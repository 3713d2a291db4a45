import { FulfilType, type MatPreparation } from '@materia/contract/areas/order';
import { Alert, Form, Input, Segmented } from 'antd';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { matSource } from '../order-sources.ts';
import type { FieldsProps } from './basics-fields.tsx';

const ways = ['CABINET_PICKUP', 'DISPENSE'] as const;

/** Which device, and whether it gives out at once or waits for the code. Another device sells other goods: the basket begins anew. */
export function MatFields({ order, put, preparation }: FieldsProps & { preparation: MatPreparation | undefined }) {
  const t = useT();
  const lang = useLang();
  const label = t('order.field.matId');
  return (
    <Form layout="vertical" component="div">
      <div className="order-pair">
        <Form.Item label={label} required>
          <PickInput
            id="new-order-mat"
            label={label}
            source={matSource}
            many={false}
            value={order.matId}
            onChange={matId =>
              put({ matId: matId as number | undefined, lines: [], activityId: undefined, customerCouponId: undefined })
            }
          />
        </Form.Item>
        <Form.Item label={t('order.field.fulfilType')}>
          <Segmented
            value={order.fromMat}
            onChange={fromMat => put({ fromMat })}
            options={ways.map(code => ({ value: code, label: FulfilType.label(code, lang) }))}
          />
        </Form.Item>
      </div>
      {preparation?.online === false && (
        <Alert className="order-problem" type="warning" showIcon title={t('order.new.matNotSelling')} />
      )}
    </Form>
  );
}

export function RemarkField({ order, put }: FieldsProps) {
  const t = useT();
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('order.field.remark')}>
        <Input
          value={order.remark}
          maxLength={200}
          showCount
          aria-label={t('order.field.remark')}
          onChange={event => put({ remark: event.target.value })}
        />
      </Form.Item>
    </Form>
  );
}
