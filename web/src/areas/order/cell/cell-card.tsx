import { type OrderCell, readOrderCell, releaseCell } from '@materia/contract/areas/mat';
import type { OrderDetail } from '@materia/contract/areas/order';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { Question } from '../../../ui/question.tsx';
import { TicketFormDialog } from '../../mat/index.ts';
import { CellFacts, isOpening } from './cell-facts.tsx';
import './cell.css';

const lookEveryMs = 3_000;

/** 取货格口 of an order: where its goods lie, and giving the cell free (spec 06 §3 Cell). */
export function CellCard({ order: { orderNo, version } }: { order: OrderDetail }) {
  const { data, refetch } = useCall(readOrderCell, { params: { orderNo } }, { quiet: true, keepPrevious: true });
  const cell = data?.cell ?? null;
  const opening = isOpening(cell, 'RELEASE') || isOpening(cell, 'PUT');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the order may have another cell
  useEffect(() => void refetch(), [version, refetch]);
  useEffect(() => {
    if (!opening) return;
    const timer = setInterval(() => void refetch(), lookEveryMs);
    return () => clearInterval(timer);
  }, [opening, refetch]);
  if (!cell) return null;
  return <Card cell={cell} orderNo={orderNo} reread={() => void refetch()} />;
}

function Card({ cell, orderNo, reread }: { cell: OrderCell; orderNo: string; reread: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const done = () => {
    setAsked(false);
    reread();
  };
  const release = useChange(releaseCell, { onDone: done, onFailed: done });
  const clears = cell.state === 'OVERDUE';
  const label = t(clears ? 'mat.cell.clear' : 'mat.cell.release');
  return (
    <section className="order-card" aria-label={t('mat.cell.title')}>
      <header className="order-card-head">
        <b>{t('mat.cell.title')}</b>
        {cell.allowedActions.includes('release') && !isOpening(cell, 'RELEASE') && (
          <Button size="small" onClick={() => setAsked(true)}>
            {label}
          </Button>
        )}
        <TicketButton matId={cell.matId} orderNo={orderNo} />
      </header>
      <CellFacts cell={cell} />
      {asked && (
        <Question
          title={t(clears ? 'mat.cell.ask.clear' : 'mat.cell.ask.release', {
            trackNo: `${cell.subNo}-${cell.trackNo}`,
          })}
          yes={label}
          no={t('list.cancel')}
          danger
          busy={release.isPending}
          onYes={() => release.mutate({ body: { cellId: cell.cellId, orderNo } })}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  );
}

/** 建工单 at the device in whose cell the order lies, about it. */
function TicketButton({ matId, orderNo }: { matId: number; orderNo: string }) {
  const t = useT();
  const { has } = useSession();
  const [open, setOpen] = useState(false);
  if (!has('TICKET:WRITE')) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('mat.ticket.new')}
      </Button>
      {open && <TicketFormDialog preset={{ matId, orderNo, type: 'COMPLAINT' }} done={close} cancel={close} />}
    </>
  );
}
