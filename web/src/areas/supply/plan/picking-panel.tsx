import type { PickedBatch, SupplyPlanDetail, SupplyPlanLine } from '@materia/contract/areas/supply';
import { Button, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { toast } from '../../../ui/toast.ts';
import { GoodsName } from '../../goods/index.ts';
import type { Picked } from './picking-drafts.ts';
import { slotName } from './plan-lines.tsx';
import { type Found, ScanLine } from './scan-line.tsx';
import { holdsCode, takesCode, withCode } from './scanned-codes.ts';
import { usePicking } from './use-picking.ts';

const noBatch: PickedBatch = { batchNo: '', expiresOn: null, producedOn: null, quantity: 0, traceCodes: [] };

/** 拣货: the batches proposed for each slot, as they are really taken; saved by itself (spec 06 §6). */
export function PickingPanel({ plan, saved }: { plan: SupplyPlanDetail; saved: () => void }) {
  const t = useT();
  const lines = plan.planLines.filter(line => line.action === 'LOAD');
  const picking = usePicking(plan, saved);
  const { picks, change } = picking;
  const cards = useRef(new Map<number, HTMLElement>());
  const found = ({ lineIds, traceCode, batchNo }: Found) => {
    const batchesOf = (lineId: number) => picks[lineId]?.batches ?? [];
    const scanned = traceCode === null ? undefined : { traceCode, batchNo };
    const taker = scanned && lineIds.find(lineId => takesCode(batchesOf(lineId), scanned));
    const lineId = taker ?? lineIds[0];
    if (lineId === undefined) return;
    cards.current.get(lineId)?.scrollIntoView({ block: 'center' });
    if (!scanned || lineIds.some(each => holdsCode(batchesOf(each), scanned.traceCode))) return;
    if (taker === undefined) toast({ type: 'warning', title: t('supply.pick.codeLeft', { code: scanned.traceCode }) });
    else change(taker, { batches: withCode(batchesOf(taker), scanned) });
  };
  return (
    <section className="supply-cards" aria-label={t('supply.plan.tab.picking')}>
      <ScanLine planId={plan.id} found={found} />
      {lines.map(line => (
        <div
          key={line.lineId}
          className="supply-card"
          ref={card => {
            if (card) cards.current.set(line.lineId, card);
          }}
        >
          <PickedLine line={line} of={picks[line.lineId]} change={more => change(line.lineId, more)} />
        </div>
      ))}
      <Foot of={picking} />
    </section>
  );
}

/** How far it is saved; what is refused says why, and what somebody else has changed can be begun anew. */
function Foot({ of: { kept, failure, flush, anew } }: { of: ReturnType<typeof usePicking> }) {
  const t = useT();
  const unreached = failure?.kind === 'offline' || failure?.kind === 'timeout';
  const saying = kept === 'saved' ? t('supply.pick.saved') : t('supply.pick.saving');
  return (
    <footer className="supply-foot">
      <span className={failure ? 'supply-off' : 'supply-faint'} role="status">
        {unreached ? t('supply.fill.queued') : (failure?.message ?? saying)}
      </span>
      {failure?.code === 409 && <Button onClick={anew}>{t('supply.pick.anew')}</Button>}
      <Button type="primary" disabled={kept === 'saved'} onClick={() => void flush()}>
        {t('supply.pick.save')}
      </Button>
    </footer>
  );
}

interface LineProps {
  readonly line: SupplyPlanLine;
  readonly of: Picked | undefined;
  readonly change: (more: Partial<Picked>) => void;
}

function PickedLine({ line, of, change }: LineProps) {
  const t = useT();
  const batches = of?.batches ?? [];
  const units = batches.reduce((sum, batch) => sum + batch.quantity, 0);
  const patch = (at: number, more: Partial<PickedBatch>) =>
    change({ batches: batches.map((batch, index) => (index === at ? { ...batch, ...more } : batch)) });
  const name = `${slotName(line)} ${line.goodsName}`;
  return (
    <>
      <h3>
        <strong>{slotName(line)}</strong> <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>{' '}
        <span className={units === line.planQty ? 'supply-faint' : 'supply-off'}>
          {units}/{line.planQty}
        </span>
      </h3>
      {batches.map((batch, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: batches are typed in, and have no other name
        <BatchRow key={at} batch={batch} name={name} most={line.planQty} patch={more => patch(at, more)} />
      ))}
      <div className="supply-row">
        <Button size="small" onClick={() => change({ batches: [...batches, noBatch] })}>
          {t('supply.line.addBatch')}
        </Button>
        {units < line.planQty && (
          <Input
            aria-label={`${name} ${t('supply.line.shortReason')}`}
            placeholder={t('supply.line.shortReason')}
            maxLength={100}
            value={of?.shortReason ?? ''}
            onChange={event => change({ shortReason: event.target.value })}
          />
        )}
      </div>
    </>
  );
}

interface BatchProps {
  readonly batch: PickedBatch;
  readonly name: string;
  readonly most: number;
  readonly patch: (more: Partial<PickedBatch>) => void;
}

function BatchRow({ batch, name, most, patch }: BatchProps) {
  const t = useT();
  return (
    <div className="supply-row">
      <Input
        aria-label={`${name} ${t('supply.line.batch')}`}
        placeholder={t('supply.line.batch')}
        maxLength={40}
        value={batch.batchNo}
        onChange={event => patch({ batchNo: event.target.value.trim() })}
      />
      <DayPicker
        label={`${name} ${t('supply.line.expires')}`}
        placeholder={t('supply.line.expires')}
        value={batch.expiresOn}
        onChange={expiresOn => patch({ expiresOn })}
      />
      <InputNumber
        aria-label={`${name} ${t('supply.line.picked')}`}
        min={0}
        max={most}
        precision={0}
        value={batch.quantity}
        onChange={quantity => patch({ quantity: quantity ?? 0 })}
      />
      {batch.traceCodes.length > 0 && (
        <span className="supply-pair">
          <span className={batch.traceCodes.length === batch.quantity ? 'supply-faint' : 'supply-off'}>
            {t('supply.adhoc.codes')} {batch.traceCodes.length}/{batch.quantity}
          </span>
          <Button
            type="link"
            size="small"
            aria-label={`${name} ${t('supply.pick.clearCodes')}`}
            onClick={() => patch({ traceCodes: [] })}
          >
            {t('supply.pick.clearCodes')}
          </Button>
        </span>
      )}
    </div>
  );
}
