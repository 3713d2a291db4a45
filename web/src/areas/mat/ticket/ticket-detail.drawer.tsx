import {
  matLogCodes,
  readTicket,
  type TicketDetail,
  TicketPriority,
  type TicketRow,
  TicketStatus,
  TicketType,
} from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { fieldWords } from '../../../kernel/field-words.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PictureRow } from '../../../kernel/upload/picture-row.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { DeviceLink } from '../alert/device-link.tsx';
import { SlaBar } from './sla-bar.tsx';
import { stepText } from './ticket-words.ts';

/** One ticket beside its list (spec 06 §7): what it is about, what was put in, what was said and done. */
export function TicketDetailDrawer({ id, actions, acted }: DetailProps<TicketRow>) {
  const { data, error, refetch } = useRecord(readTicket, { params: { id } }, { id, acted, entity: 'ticket' });
  if (error && !data)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <article className="ticket-detail">
      <Head of={data} />
      <SlaBar row={data} />
      {actions(data)}
      <TicketTabs of={data} />
    </article>
  );
}

function Head({ of }: { of: TicketDetail }) {
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        <CodeBadge codes={TicketPriority} code={of.priority} lang={lang} /> {of.title}{' '}
        <CodeBadge codes={TicketStatus} code={of.status} lang={lang} />
      </h2>
      <p className="mat-slot-faint">
        {of.ticketNo} <CopyButton text={of.ticketNo} />
      </p>
    </header>
  );
}

function TicketTabs({ of }: { of: TicketDetail }) {
  const t = useT();
  const lang = useLang();
  const words = fieldWords('mat.ticket.field', matLogCodes.TICKET, t, lang);
  const tabs: readonly (readonly [string, ReactNode])[] = [
    ['facts', <Overview key="facts" of={of} />],
    ['logs', <Logs key="logs" of={of} />],
    ['log', <OperationLog key="log" targetType="TICKET" targetId={of.ticketId} words={words} />],
  ];
  return (
    <Tabs
      size="small"
      items={tabs.map(([key, children]) => ({
        key,
        children,
        label: t(`mat.ticket.tab.${key}`),
        destroyOnHidden: true,
      }))}
    />
  );
}

function factsOf(of: TicketDetail, t: Translate, lang: 'zh' | 'en'): Fact[] {
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['type', TicketType.label(of.type, lang)],
    ['matId', <DeviceLink key="mat" matId={of.matId} matName={of.matName} />],
    ['track', of.trackNo],
    ['address', of.address],
    ['description', of.description],
    [
      'alert',
      of.alertId !== null && (
        <RecordLink to="/app/operation/alert_mgmt" param="alertId" id={of.alertId}>
          {of.alertNo}
        </RecordLink>
      ),
    ],
    [
      'orderNo',
      of.orderNo && (
        <RecordLink to="/app/operation/order_mgmt" param="orderNo" id={of.orderNo}>
          {of.orderNo}
        </RecordLink>
      ),
    ],
    ['creator', of.creatorName ?? t('mat.ticket.byRule')],
    ['assignee', of.assigneeName],
    ['createdAt', at(of.createdAt)],
    ['respondDueAt', at(of.respondDueAt)],
    ['resolveDueAt', at(of.resolveDueAt)],
    ['arrivedAt', at(of.arrivedAt)],
    ['place', of.arrivedM !== null && t('mat.ticket.metres', { n: of.arrivedM })],
    ['resolvedAt', at(of.resolvedAt)],
    ['solution', of.solution],
    ['labourMin', of.labourMin !== null && t('mat.ticket.minutes', { n: of.labourMin })],
    ['closedAt', at(of.closedAt)],
    ['score', of.score],
  ];
  return facts.map(([name, value]) => [t(`mat.ticket.field.${name}`), value]);
}

function Overview({ of }: { of: TicketDetail }) {
  const t = useT();
  const lang = useLang();
  const titles = ['partName', 'partModel', 'quantity', 'cost'].map(name => t(`mat.ticket.field.${name}`));
  return (
    <>
      <Facts facts={factsOf(of, t, lang)} />
      {of.images.length > 0 && (
        <PictureRow
          label={t('mat.ticket.field.images')}
          thumbs={of.images.map(({ url, thumbUrl }) => thumbUrl ?? url)}
        />
      )}
      {of.parts.length > 0 && (
        <>
          <h3>{t('mat.ticket.field.parts')}</h3>
          <PlainTable
            titles={titles}
            end={titles.slice(2)}
            rows={of.parts.map((part, at) => ({
              key: at,
              cells: [part.name, part.model, part.quantity, `¥${yuanText(part.cost)}`],
            }))}
          />
          <p>
            {t('mat.ticket.partsSum')} ¥{yuanText(of.partsCost)}
          </p>
        </>
      )}
    </>
  );
}

function Logs({ of }: { of: TicketDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <ol className="mat-alert-comments">
      {of.logs.map(({ id, userName, action, text, images, at }) => (
        <li key={id}>
          <p className="mat-slot-faint">
            {userName ?? t('mat.ticket.byRule')} <TimeText at={at} full />
          </p>
          <p>
            <b>{stepText(action, lang, t)}</b> {text}
          </p>
          {images.length > 0 && <PictureRow label={t('mat.ticket.field.images')} thumbs={images} />}
        </li>
      ))}
    </ol>
  );
}
