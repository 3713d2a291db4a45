import { listDeliverymen } from '@materia/contract/areas/agent';
import { listExpressCompanies, type OrderRow } from '@materia/contract/areas/order';
import { Form, Segmented, Select } from 'antd';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { oneByOne, type StepInput, takeStep } from '../take-step.ts';
import { isExpressNumber } from './express-number.ts';
import { ExpressNumbers, type Numbers } from './express-numbers.tsx';
import { StepDialog } from './step-dialog.tsx';
import { TraceFields, useTracing } from './trace-fields.tsx';

type Props = ActionDialogProps<OrderRow>;
type Mode = 'DELIVERYMAN' | 'EXPRESS';

/**
 * 交付: a deliveryman takes them all, or each order gets an express number, scanned one after the other (spec 02 §6.1); the packages
 * of medicine are scanned where the store demands it.
 */
export function HandOverDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [mode, setMode] = useKeptState<Mode>(
    'mode',
    targets.every(({ row }) => row.fulfilType === 'EXPRESS') ? 'EXPRESS' : 'DELIVERYMAN',
  );
  const [deliverymanId, setDeliverymanId] = useKeptState<number | undefined>(
    'deliverymanId',
    targets[0]?.row.deliverymanId ?? undefined,
  );
  const [expressCode, setExpressCode] = useKeptState<string | undefined>('expressCode', undefined);
  const [numbers, setNumbers] = useKeptState<Numbers>('numbers', {});
  const tracing = useTracing(targets);
  const complete = targets.every(({ id }) => isExpressNumber(numbers[id] ?? ''));
  const submit = async () => {
    if (mode === 'DELIVERYMAN') return run({ data: { deliverymanId, ...tracing.data } });
    return run({ answer: await handOverByExpress(targets, { expressCode, ...tracing.data }, numbers) });
  };
  return (
    <StepDialog
      action="order.action.handOver"
      targets={targets}
      okDisabled={!tracing.ready || (mode === 'DELIVERYMAN' ? deliverymanId === undefined : !complete)}
      submit={submit}
      cancel={cancel}
    >
      <Segmented
        block
        value={mode}
        onChange={setMode}
        options={[
          { value: 'DELIVERYMAN', label: t('order.dialog.byDeliveryman') },
          { value: 'EXPRESS', label: t('order.dialog.byExpress') },
        ]}
      />
      <Form layout="vertical" component="div" className="order-form">
        {mode === 'DELIVERYMAN' ? (
          <Deliverymen value={deliverymanId} onChange={setDeliverymanId} />
        ) : (
          <>
            <Companies value={expressCode} onChange={setExpressCode} />
            <ExpressNumbers targets={targets} numbers={numbers} onChange={setNumbers} />
          </>
        )}
        <TraceFields {...tracing} />
      </Form>
    </StepDialog>
  );
}

/** Each order has a number of its own. */
const handOverByExpress = (targets: Props['targets'], more: StepInput['data'], numbers: Numbers) =>
  oneByOne(targets, async target => {
    const data = { ...more, expressNo: numbers[target.id] };
    return (await takeStep('handOver', [target], { data })).done;
  });

function Deliverymen({ value, onChange }: { value: number | undefined; onChange: (id: number) => void }) {
  const t = useT();
  const { data = [], isLoading } = useCall(listDeliverymen, {}, { staleTime: 30_000 });
  return (
    <Form.Item label={t('order.field.deliveryman')} required>
      <Select
        value={value}
        onChange={onChange}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('order.field.deliveryman')}
        options={data.map(({ id, name, cellphone, openOrders }) => ({
          value: id,
          label: [name, cellphone, t('order.dialog.openOrders', { n: openOrders })].filter(Boolean).join(' · '),
        }))}
      />
    </Form.Item>
  );
}

function Companies({ value, onChange }: { value: string | undefined; onChange: (code: string) => void }) {
  const t = useT();
  const { data = [], isLoading } = useCall(listExpressCompanies, {}, { staleTime: 300_000 });
  return (
    <Form.Item label={t('order.field.expressCode')}>
      <Select
        value={value}
        onChange={onChange}
        loading={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('order.field.expressCode')}
        options={data.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Form.Item>
  );
}
