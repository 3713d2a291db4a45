import { modifyOrder, type OrderBatch, OrderFlag, type OrderRow } from '@materia/contract/areas/order';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { StepDialog } from './step-dialog.tsx';

type Flag = OrderRow['flag'];

/** 彩旗 and 内部备注 of one order or many; a remark is only changed where one order is meant. */
export function FlagDialog({ targets, run, cancel }: ActionDialogProps<OrderRow>) {
  const t = useT();
  const lang = useLang();
  const [only] = targets.length === 1 ? targets : [];
  const [flag, setFlag] = useState<Flag>(only?.row.flag ?? 1);
  const [staffRemark, setStaffRemark] = useState(only?.row.staffRemark ?? '');
  return (
    <StepDialog
      action="order.action.flag"
      targets={targets}
      width={560}
      submit={async () => run({ answer: await mark(targets, only ? { flag, staffRemark } : { flag }) })}
      cancel={cancel}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('order.field.flag')}>
          <Segmented
            value={flag}
            onChange={setFlag}
            options={OrderFlag.all.map(code => ({
              value: code,
              label: <Badge tone={OrderFlag.tone(code)}>{OrderFlag.label(code, lang)}</Badge>,
            }))}
          />
        </Form.Item>
        {only && (
          <Form.Item label={t('order.field.staffRemark')}>
            <Input.TextArea
              value={staffRemark}
              rows={3}
              maxLength={500}
              showCount
              aria-label={t('order.field.staffRemark')}
              onChange={event => setStaffRemark(event.target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </StepDialog>
  );
}

type Marks = { flag: Flag; staffRemark?: string };

/** One call per order; of many, those that failed are listed and stay chosen. */
async function mark(targets: ActionDialogProps<OrderRow>['targets'], marks: Marks): Promise<OrderBatch> {
  const answer: OrderBatch = { done: [], failed: [] };
  for (const { id, version, row } of targets) {
    const body = { version: version as number, ...marks };
    const one = api(modifyOrder, { params: { order_id: id }, body }, { quiet: true });
    if (targets.length === 1) return { ...answer, done: [await one] };
    await one.then(
      state => answer.done.push(state),
      ({ code, message }) =>
        answer.failed.push({ order_id: id, orderNo: row.orderNo, code, message, order_status_code: null }),
    );
  }
  return answer;
}
