import { listDeliverymen } from '@materia/contract/areas/agent';
import { isPlatformChannel, listExpressCompanies, type OrderRow } from '@materia/contract/areas/order';
import { Form, Input, Segmented, Select } from 'antd';
import { useKeptState } from '../../../kernel/form/form-drafts.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { oneByOne, type StepInput, takeStep } from '../take-step.ts';
import { deliverymanOptions } from './deliveryman-options.ts';
import { isExpressNumber } from './express-number.ts';
import { ExpressNumbers, type Numbers } from './express-numbers.tsx';
import { StepDialog } from './step-dialog.tsx';
import { TraceFields, useTracing } from './trace-fields.tsx';

type Props = ActionDialogProps<OrderRow>;
type Mode = 'DELIVERYMAN' | 'EXPRESS' | 'PLATFORM';
interface Rider {
  name?: string;
  phone?: string;
}

/** What the platforms sold is mostly fetched by their riders; no other order is. */
const ofPlatform = (targets: Props['targets']) => targets.every(({ row }) => isPlatformChannel(row.channel));

function usualMode(targets: Props['targets']): Mode {
  if (ofPlatform(targets)) return 'PLATFORM';
  return targets.every(({ row }) => row.fulfilType === 'EXPRESS') ? 'EXPRESS' : 'DELIVERYMAN';
}

/**
 * 交付: a deliveryman or the platform's rider takes them all, or each order gets an express number, scanned one after the other
 * (spec 02 §6.1); the packages of medicine are scanned where the store demands it.
 */
export function HandOverDialog({ targets, run, cancel }: Props) {
  const [mode, setMode] = useKeptState<Mode>('mode', usualMode(targets));
  const [deliverymanId, setDeliverymanId] = useKeptState<number | undefined>(
    'deliverymanId',
    targets[0]?.row.deliverymanId ?? undefined,
  );
  const [expressCode, setExpressCode] = useKeptState<string | undefined>('expressCode', undefined);
  const [rider, setRider] = useKeptState<Rider>('rider', {});
  const [numbers, setNumbers] = useKeptState<Numbers>('numbers', {});
  const tracing = useTracing(targets);
  const complete: Record<Mode, boolean> = {
    DELIVERYMAN: deliverymanId !== undefined,
    EXPRESS: targets.every(({ id }) => isExpressNumber(numbers[id] ?? '')),
    PLATFORM: true,
  };
  const submit = async () => {
    if (mode === 'PLATFORM') return run({ data: { platformRider: rider, ...tracing.data } });
    if (mode === 'DELIVERYMAN') return run({ data: { deliverymanId, ...tracing.data } });
    return run({ answer: await handOverByExpress(targets, { expressCode, ...tracing.data }, numbers) });
  };
  return (
    <StepDialog
      action="order.action.handOver"
      targets={targets}
      okDisabled={!tracing.ready || !complete[mode]}
      submit={submit}
      cancel={cancel}
    >
      <Modes value={mode} onChange={setMode} platform={ofPlatform(targets)} />
      <Form layout="vertical" component="div" className="order-form">
        {mode === 'DELIVERYMAN' && <Deliverymen value={deliverymanId} onChange={setDeliverymanId} />}
        {mode === 'EXPRESS' && (
          <>
            <Companies value={expressCode} onChange={setExpressCode} />
            <ExpressNumbers targets={targets} numbers={numbers} onChange={setNumbers} />
          </>
        )}
        {mode === 'PLATFORM' && <PlatformRider value={rider} onChange={setRider} />}
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

function Modes({ platform, ...field }: { value: Mode; onChange: (mode: Mode) => void; platform: boolean }) {
  const t = useT();
  const platformRider = { value: 'PLATFORM' as const, label: t('order.dialog.byPlatform') };
  return (
    <Segmented
      {...field}
      block
      options={[
        { value: 'DELIVERYMAN', label: t('order.dialog.byDeliveryman') },
        { value: 'EXPRESS', label: t('order.dialog.byExpress') },
        ...(platform ? [platformRider] : []),
      ]}
    />
  );
}

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
        options={deliverymanOptions(data, t)}
      />
    </Form.Item>
  );
}

/** Who it is, as far as the rider says. */
function PlatformRider({ value, onChange }: { value: Rider; onChange: (rider: Rider) => void }) {
  const t = useT();
  return (
    <>
      <Form.Item label={t('order.dialog.riderName')} htmlFor="order-rider-name">
        <Input
          id="order-rider-name"
          maxLength={30}
          value={value.name}
          onChange={event => onChange({ ...value, name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('order.dialog.riderPhone')} htmlFor="order-rider-phone">
        <Input
          id="order-rider-phone"
          inputMode="tel"
          maxLength={32}
          value={value.phone}
          onChange={event => onChange({ ...value, phone: event.target.value })}
        />
      </Form.Item>
    </>
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
