import { finishSupplyPlan, type SupplyPlanDetail } from '@materia/contract/areas/supply';
import type { UploadedFile } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import type { Filling } from './filling.ts';

interface Props {
  readonly plan: SupplyPlanDetail;
  readonly filling: Filling;
  readonly photos: readonly UploadedFile[];
  /** Pictures have been taken that are not there yet. */
  readonly pending: boolean;
  readonly queued: boolean;
  readonly finished: () => void;
}

/** What was said of all slots becomes true at once, with its pictures; without a network as soon as there is one and they have arrived. */
export function FinishFilling({ plan, filling, photos, pending, queued, finished }: Props) {
  const t = useT();
  const [waits, setWaits] = useState(false);
  const finish = useChange(finishSupplyPlan, {
    onDone: finished,
    onFailed: failure => setWaits(failure.kind === 'offline' || failure.kind === 'timeout'),
  });
  const send = () => {
    if (pending || photos.length === 0) return setWaits(true);
    setWaits(false);
    const lines = plan.planLines.flatMap(line => filling[line.lineId] ?? []);
    const body = { planId: plan.id, lines, photos: photos.map(photo => photo.id), version: plan.version };
    finish.mutate({ body });
  };
  useAgain({ waits, pending, send });
  const counted = plan.planLines.filter(line => filling[line.lineId]?.counted != null).length;
  const late = queued || waits;
  return (
    <footer className="supply-foot">
      <span className={late ? 'supply-off' : 'supply-faint'} role="status">
        {t('supply.fill.done', { n: counted, all: plan.planLines.length })} ·{' '}
        {t(late ? 'supply.fill.queued' : 'supply.fill.kept')}
      </span>
      <Button
        type="primary"
        size="large"
        loading={finish.isPending}
        disabled={counted < plan.planLines.length || (photos.length === 0 && !pending)}
        onClick={send}
      >
        {t('supply.fill.finish')}
      </Button>
    </footer>
  );
}

/** What was to be sent is sent once there is a network again, and once its pictures are there. */
function useAgain({ waits, pending, send }: { waits: boolean; pending: boolean; send: () => void }): void {
  const wasPending = useRef(pending);
  useEffect(() => {
    const arrived = wasPending.current && !pending;
    wasPending.current = pending;
    if (arrived && waits) send();
  });
  useEffect(() => {
    if (!waits) return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  });
}
