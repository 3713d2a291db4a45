import {
  AlertLevel,
  AlertStatus,
  AlertType,
  CommandStatus,
  CommandType,
  DropUnitResult,
} from '@materia/contract/areas/mat';
import { DropResult, type OrderDetail, type OrderScene, readOrderScene } from '@materia/contract/areas/order';
import { MovementKind } from '@materia/contract/areas/supply';
import { dateTimeText } from '@materia/contract/kernel';
import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsName } from '../../goods/index.ts';
import { DeviceLine } from '../exception/device-line.tsx';
import { SlotMap } from '../exception/slot-map.tsx';
import { troubleText } from '../exception/trouble-words.ts';

/** 设备: whether the cabinet is there, its slots, the commands with their milliseconds, what was moved, its alerts (spec 02 §6.3). */
export function DeviceTab({ order }: { order: OrderDetail }) {
  const lang = useLang();
  const { data, error, refetch } = useCall(
    readOrderScene,
    { params: { order_id: order.order_id } },
    { quiet: true, keepPrevious: true },
  );
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <div className="order-scene">
      {data.trouble && <p className="order-trouble-error">{troubleText(data.trouble, lang)}</p>}
      <div>
        <DeviceLine mat={data.mat} />
      </div>
      {order.pickupCode && <PickUp order={order} />}
      <SlotMap scene={data} />
      <Lines order={order} />
      <Commands commands={data.commands} />
      <Movements movements={data.movements} />
      <Alerts alerts={data.alerts} />
    </div>
  );
}

/** What the customer types at the cabinet, its end alone, and until when. */
function PickUp({ order }: { order: OrderDetail }) {
  const t = useT();
  return (
    <Facts
      facts={[
        [t('order.field.pickupCode'), order.pickupCode],
        [t('order.field.pickupDeadline'), order.pickupDeadline && dateTimeText(Date.parse(order.pickupDeadline))],
      ]}
    />
  );
}

function Lines({ order }: { order: OrderDetail }) {
  const lang = useLang();
  return (
    <div>
      {order.lines.map(line => (
        <div key={line.orderLineId} className="order-pick order-slot">
          <b>{line.trackNo ?? emptyMark}</b>
          <span>
            <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>
          </span>
          <span className="order-faint">
            {line.droppedNumber}/{line.number}
          </span>
          <CodeBadge codes={DropResult} code={line.dropResult} lang={lang} />
        </div>
      ))}
    </div>
  );
}

function Section({ title, none, children }: { title: string; none: string | null; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {none === null ? <ol className="order-times">{children}</ol> : <p className="order-faint">{none}</p>}
    </section>
  );
}

const At = ({ at }: { at: string }) => <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>;

function Commands({ commands }: Pick<OrderScene, 'commands'>) {
  const t = useT();
  const lang = useLang();
  const unit = ({ trackNo, result }: OrderScene['commands'][number]['units'][number]) =>
    `${trackNo} ${DropUnitResult.label(result as never, lang)}`;
  return (
    <Section title={t('order.scene.commands')} none={commands.length === 0 ? t('order.scene.noCommands') : null}>
      {commands.map(({ cmdId, createdAt, type, status, tookMs, units, error }) => (
        <li key={cmdId}>
          <At at={createdAt} />
          <div>
            <b>{CommandType.label(type as never, lang)}</b>{' '}
            <CodeBadge codes={CommandStatus} code={status as never} lang={lang} />{' '}
            {tookMs !== null && <span className="order-faint">{t('order.scene.took', { ms: tookMs })}</span>}
            <p className="order-faint">{units.length > 0 ? units.map(unit).join(' · ') : error}</p>
          </div>
        </li>
      ))}
    </Section>
  );
}

function Movements({ movements }: Pick<OrderScene, 'movements'>) {
  const t = useT();
  const lang = useLang();
  return (
    <Section title={t('order.scene.movements')} none={movements.length === 0 ? t('order.scene.noMovements') : null}>
      {movements.map(({ id, at, kind, goodsName, trackNo, batchNo, delta }) => (
        <li key={id}>
          <At at={at} />
          <div>
            <b>{MovementKind.label(kind as never, lang)}</b> {delta > 0 ? `+${delta}` : delta}{' '}
            <span className="order-faint">{[goodsName, trackNo, batchNo].filter(Boolean).join(' · ')}</span>
          </div>
        </li>
      ))}
    </Section>
  );
}

function Alerts({ alerts }: Pick<OrderScene, 'alerts'>) {
  const t = useT();
  const lang = useLang();
  return (
    <Section title={t('order.scene.alerts')} none={alerts.length === 0 ? t('order.scene.noAlerts') : null}>
      {alerts.map(({ alertId, firstAt, type, level, status, trackNo }) => (
        <li key={alertId}>
          <At at={firstAt} />
          <div>
            <b>{AlertType.label(type as never, lang)}</b> {trackNo}{' '}
            <CodeBadge codes={AlertLevel} code={level as never} lang={lang} />{' '}
            <CodeBadge codes={AlertStatus} code={status as never} lang={lang} />
          </div>
        </li>
      ))}
    </Section>
  );
}
