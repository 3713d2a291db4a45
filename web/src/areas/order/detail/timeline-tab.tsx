import {
  Channel,
  HistoryActor,
  type listOrderStatuses,
  type OrderDetail,
  PaymentProvider,
  statusesOf,
} from '@materia/contract/areas/order';
import { type AnswerOf, dateTimeText, type Lang } from '@materia/contract/kernel';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PictureRow } from '../../../kernel/upload/picture-row.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { smallPicture } from '../../../ui/format.ts';
import { stepLabel } from '../order-view.ts';
import { UserOf } from './order-places.tsx';

type History = AnswerOf<typeof listOrderStatuses>;

/** 时间线: every step with who took it, when and why; newest first. */
export function TimelineTab({ order, history }: { order: OrderDetail; history: History }) {
  const t = useT();
  const lang = useLang();
  const codes = statusesOf(order.orderType);
  if (history.length === 0) return <EmptyPanel message={t('order.none')} />;
  return (
    <ol className="order-times">
      {history.toReversed().map(entry => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{dateTimeText(Date.parse(entry.at))}</time>
          <div>
            <b>{stepLabel(order.orderType, entry.action, lang)}</b>{' '}
            <CodeBadge codes={codes} code={entry.to_code} lang={lang} />
            <p className="order-faint">
              <Actor entry={entry} />
            </p>
            {entry.remark && <p>{entry.remark}</p>}
            {entry.data.signedBy !== undefined && (
              <p>{t('order.timeline.signedBy', { name: String(entry.data.signedBy) })}</p>
            )}
            <Photos entry={entry} />
            {entry.data.couponExpired === true && <p>{t('marketing.couponExpired')}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What a step keeps as proof (现场解决). */
function Photos({ entry }: { entry: History[number] }) {
  const t = useT();
  const { images } = entry.data;
  if (!Array.isArray(images) || images.length === 0) return null;
  return <PictureRow label={t('order.dialog.photo')} thumbs={images.map(url => smallPicture(String(url)))} />;
}

/** Who took a step; what happens by itself has a name for the log only. */
function Actor({ entry: { actorType, actorId, actorName } }: { entry: History[number] }) {
  const lang = useLang();
  const kind = HistoryActor.label(actorType, lang);
  if (actorType === HistoryActor.byName.system || !actorName) return kind;
  const staff = actorType === HistoryActor.byName.staff;
  return (
    <>
      {kind} · {staff ? <UserOf id={actorId} name={actorName} /> : nameOf(actorName, lang)}
    </>
  );
}

/** Platforms and providers go by their codes. */
const nameOf = (name: string, lang: Lang): string => {
  const codes = [Channel, PaymentProvider].find(each => each.has(name));
  return codes ? codes.label(name, lang) : name;
};
