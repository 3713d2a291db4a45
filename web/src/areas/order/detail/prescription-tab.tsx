import {
  type PrescriptionAction,
  PrescriptionStatus,
  PrescriptionSteps,
  RejectReason,
} from '@materia/contract/areas/doctor';
import { type OrderDetail, type OrderPrescription, readOrderPrescription } from '@materia/contract/areas/order';
import { dateTimeText } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PictureRow } from '../../../kernel/upload/picture-row.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';

const RxWork = later(() => import('./rx-work.tsx').then(part => part.RxWork));

/** 处方: its picture and medicines, how far it is, 调配 and 核对 by their calls (spec 07 §3.6). */
export function PrescriptionTab({ order, changed }: { order: OrderDetail; changed: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(
    readOrderPrescription,
    { params: { order_id: order.order_id } },
    { quiet: true, keepPrevious: true },
  );
  if (error && data === undefined)
    return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  if (data === null) {
    return (
      <>
        <p>{t('order.rx.missing')}</p>
        <p className="order-faint">{t('order.rx.gate')}</p>
      </>
    );
  }
  const done = () => {
    void refetch();
    changed();
  };
  return (
    <div className="order-scene">
      <Head rx={data} />
      {data.images.length > 0 && <PictureRow label={t('order.rx.pictures')} thumbs={data.images} />}
      <RxWork rx={data} order={order} done={done} />
      <History rx={data} />
    </div>
  );
}

function Head({ rx }: { rx: OrderPrescription }) {
  const t = useT();
  const lang = useLang();
  const reasons = rx.rejectCodes.map(code => RejectReason.label(code as never, lang)).join('、');
  return (
    <Facts
      facts={[
        [
          t('order.field.status'),
          <CodeBadge key="status" codes={PrescriptionStatus} code={rx.status as never} lang={lang} />,
        ],
        [t('order.rx.no'), rx.rxNo],
        [t('order.rx.prescriber'), [rx.prescriberName, rx.orgName].filter(Boolean).join(' · ')],
        [t('order.rx.issued'), rx.issuedAt && dateTimeText(Date.parse(rx.issuedAt))],
        [t('order.rx.validTo'), rx.validTo],
        [t('order.rx.rejected'), reasons],
        [t('order.rx.opinion'), rx.reviewOpinion],
      ]}
    />
  );
}

function History({ rx }: { rx: OrderPrescription }) {
  const lang = useLang();
  return (
    <ol className="order-times">
      {rx.history.toReversed().map(({ id, at, action, to, actorName, remark }) => (
        <li key={id}>
          <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>
          <div>
            <b>{PrescriptionSteps.label(action as PrescriptionAction, lang)}</b>{' '}
            <CodeBadge codes={PrescriptionStatus} code={to as never} lang={lang} />
            <p className="order-faint">{[actorName, remark].filter(Boolean).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
