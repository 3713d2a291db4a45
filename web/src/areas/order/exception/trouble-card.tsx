import { missingUnits, type OrderRow, type OrderScene, readOrderScene } from '@materia/contract/areas/order';
import { useEffect, useRef } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Revealed } from '../../customer/index.ts';
import { GoodsName } from '../../goods/index.ts';
import { WaitTime } from '../detail/wait-time.tsx';
import { StatusBadges } from '../order.cells.tsx';
import { DeviceLine } from './device-line.tsx';
import { SlotMap } from './slot-map.tsx';
import { troubleText } from './trouble-words.ts';
import '../detail/order-detail.css';

/** A device order in trouble: what went wrong, where, for whom, and the front of the device with the failing slot framed (spec 02 §6.3). */
export function TroubleCard({ row }: { row: OrderRow }) {
  const t = useT();
  const lang = useLang();
  const {
    data: scene,
    error,
    refetch,
  } = useCall(readOrderScene, { params: { order_id: row.order_id } }, { quiet: true, keepPrevious: true });
  const seen = useRef(row.version);
  useEffect(() => {
    if (seen.current === row.version) return;
    seen.current = row.version;
    void refetch();
  }, [row.version, refetch]);
  return (
    <div className="order-trouble">
      <div className="order-trouble-words">
        <span className="order-badges">
          <b>#{row.daySeq}</b>
          <StatusBadges row={row} tools={{ t, lang }} />
          {row.sla && <WaitTime sla={row.sla} />}
        </span>
        {scene?.trouble && <p className="order-trouble-error">{troubleText(scene.trouble, lang)}</p>}
        <Missing row={row} />
        <span>
          {row.customerName} <Revealed entity="ORDER" id={row.order_id} field="cellphone" masked={row.cellphone} />{' '}
          {row.staffRemark}
        </span>
        {scene ? <DeviceLine mat={scene.mat} /> : <span>{row.matName}</span>}
      </div>
      <Front scene={scene} error={error?.message} retry={() => void refetch()} />
    </div>
  );
}

/** What is still to come out of each line. */
function Missing({ row }: { row: OrderRow }) {
  const t = useT();
  return (
    <ul className="order-trouble-goods">
      {row.lines.map(line => (
        <li key={line.lineNo}>
          <b>{line.trackNo}</b> <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>{' '}
          <span className="order-faint">{line.spec}</span>{' '}
          {missingUnits(line) > 0 && (
            <strong className="order-trouble-missing">{t('order.scene.missing', { n: missingUnits(line) })}</strong>
          )}
        </li>
      ))}
    </ul>
  );
}

function Front({
  scene,
  error,
  retry,
}: {
  scene: OrderScene | undefined;
  error: string | undefined;
  retry: () => void;
}) {
  if (scene) return <SlotMap scene={scene} />;
  if (error) return <ErrorPanel message={error} retry={retry} />;
  return <RowsSkeleton rows={4} />;
}
