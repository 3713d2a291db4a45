import {
  type AlertDetail,
  AlertLevel,
  type AlertRow,
  AlertStatus,
  AlertType,
  alertSlots,
  matLogCodes,
  readAlert,
} from '@materia/contract/areas/mat';
import { type Lang, yuanText } from '@materia/contract/kernel';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { fieldWords } from '../../../../kernel/field-words.ts';
import type { DetailProps } from '../../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../../kernel/list-screen/filter.ts';
import { useRecord } from '../../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../../kernel/operation-log.tsx';
import { RecordLink } from '../../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../../kernel/texts.ts';
import { PictureRow } from '../../../../kernel/upload/picture-row.tsx';
import { CodeBadge } from '../../../../ui/badge.tsx';
import { CopyButton } from '../../../../ui/copy.tsx';
import { EmptyPanel } from '../../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { TimeText } from '../../../../ui/time-text.tsx';
import { GoodsName } from '../../../goods/index.ts';
import { DeviceLink } from '../device-link.tsx';
import { AlertCurve } from './alert-curve.tsx';
import { lastingText, readingText } from './alert-words.ts';
import '../../mat.css';
import './alert-desk.css';

/** One alert beside its list (spec 06 §7): curve with limits, what was said, pictures, orders, who did what. */
export function AlertDetailDrawer({ id, actions, acted }: DetailProps<AlertRow>) {
  const t = useT();
  const lang = useLang();
  const { data, error, refetch } = useRecord(readAlert, { params: { id } }, { id, acted, entity: 'alert' });
  const reread = () => void refetch();
  if (error && !data) return <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const tabs: readonly (readonly [string, ReactNode])[] = [
    ['facts', <Overview key="facts" of={data} />],
    ['comments', <Comments key="comments" of={data} />],
    [
      'operations',
      <OperationLog
        key="log"
        targetType="ALERT"
        targetId={data.id}
        words={fieldWords('mat.alert.field', matLogCodes.ALERT, t, lang)}
      />,
    ],
  ];
  return (
    <article className="mat-alert-detail">
      <Head of={data} />
      {actions(data)}
      <Tabs
        size="small"
        items={tabs.map(([key, children]) => ({
          key,
          children,
          label:
            key === 'comments'
              ? `${t(`mat.alert.tab.${key}`)} ${data.comments.length || ''}`
              : t(`mat.alert.tab.${key}`),
          destroyOnHidden: key === 'operations',
        }))}
      />
    </article>
  );
}

function Head({ of }: { of: AlertDetail }) {
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        <CodeBadge codes={AlertLevel} code={of.level} lang={lang} /> {AlertType.label(of.type, lang)}{' '}
        <CodeBadge codes={AlertStatus} code={of.status} lang={lang} />
      </h2>
      <p className="mat-slot-faint">
        {of.alertNo} <CopyButton text={of.alertNo} />
      </p>
    </header>
  );
}

function Overview({ of }: { of: AlertDetail }) {
  const t = useT();
  const lang = useLang();
  const label = t('mat.alert.field.images');
  return (
    <>
      <Facts facts={factsOf(of, t, lang)} />
      {of.curve.length > 1 && <AlertCurve of={of} />}
      {of.images.length > 0 && (
        <PictureRow label={label} thumbs={of.images.map(({ url, thumbUrl }) => thumbUrl ?? url)} />
      )}
    </>
  );
}

/** Where it is in the device, and of which goods. */
const Slot = ({ slot, of }: { slot: string; of: AlertDetail }) => (
  <>
    {slot} <GoodsName id={of.goodsId}>{of.goodsName}</GoodsName>
  </>
);

/** Where money is not back a wish or a pre-order stands among the orders, by its number. */
const OrderNo = ({ no }: { no: string }) =>
  /^\d/.test(no) ? (
    <RecordLink to="/app/operation/order_mgmt" param="orderNo" id={no}>
      {no}
    </RecordLink>
  ) : (
    <span>{no}</span>
  );

function factsOf(of: AlertDetail, t: Translate, lang: Lang): Fact[] {
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const slot = alertSlots(of);
  const orders = of.orders.map(({ orderNo }) => <OrderNo key={orderNo} no={orderNo} />);
  const facts: readonly (readonly [string, Fact[1]])[] = [
    [
      'where',
      of.matId !== null && of.matName !== null ? (
        <DeviceLink key="mat" matId={of.matId} matName={of.matName} />
      ) : (
        of.companyName
      ),
    ],
    ['track', slot && <Slot key="track" slot={slot} of={of} />],
    ['address', of.address],
    ['reading', (of.value ?? of.said) !== null && readingText(of, t, lang)],
    ['lasting', lastingText(of, t)],
    ['count', of.count],
    ['risk', of.risk > 0 && `¥${yuanText(of.risk)}`],
    ['escalated', of.escalated > 0 && t(`mat.alert.escalated.${of.escalated}`)],
    ['firstAt', at(of.firstAt)],
    ['lastAt', at(of.lastAt)],
    ['recoveredAt', at(of.recoveredAt)],
    ['ackAt', at(of.ackAt)],
    ['closedAt', at(of.closedAt)],
    ['handler', of.handlerName],
    ['reason', of.reasonName ?? (of.status === 'CLOSED' && of.recoveredAt !== null && t('mat.alert.autoRecovered'))],
    [
      'ticket',
      of.ticketId !== null && (
        <RecordLink to="/app/operation/mat_ticket" param="ticketId" id={of.ticketId}>
          {of.ticketNo}
        </RecordLink>
      ),
    ],
    ['orders', orders.length > 0 && <span className="mat-alert-orders">{orders}</span>],
  ];
  const shared = ['track', 'address'];
  return facts.map(([name, value]) => [
    t(shared.includes(name) ? `mat.field.${name}` : `mat.alert.field.${name}`),
    value,
  ]);
}

function Comments({ of }: { of: AlertDetail }) {
  const t = useT();
  if (of.comments.length === 0) return <EmptyPanel message={t('mat.alert.noComments')} />;
  return (
    <ol className="mat-alert-comments">
      {of.comments.map(({ id, userName, text, images, at }) => (
        <li key={id}>
          <p className="mat-slot-faint">
            {userName ?? t('mat.alert.system')} <TimeText at={at} full />
          </p>
          <p>{text}</p>
          {images.length > 0 && <PictureRow label={t('mat.alert.field.images')} thumbs={images} />}
        </li>
      ))}
    </ol>
  );
}
