import { type LockedRow, liftedByHand, TrackLock, toggleTracks } from '@materia/contract/areas/mat';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';

const byHand: readonly string[] = liftedByHand;

/** Why a slot is locked, and 解锁 for who may lift what people lift; the rest goes with what it stands for (spec 01 §7). */
export function SlotLocks({ row }: { row: LockedRow }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const [lifted, setLifted] = useState<readonly string[]>([]);
  const unlock = useChange(toggleTracks, { onDone: () => setLifted(byHand) });
  const locks = row.locks.filter(lock => !lifted.includes(lock));
  return (
    <span className="mat-alert-locks">
      {locks.map(lock => (
        <Badge key={lock} tone={TrackLock.tone(lock)}>
          {TrackLock.label(lock, lang)}
        </Badge>
      ))}
      {locks.length === 0 && <Badge tone="success">{t('mat.editor.noLocks')}</Badge>}
      {has('MAT:WRITE') && locks.some(lock => byHand.includes(lock)) && (
        <Button
          size="small"
          type="link"
          loading={unlock.isPending}
          aria-label={`${t('mat.slot.unlock')} ${row.matName} ${row.trackNo}`}
          onClick={() => unlock.mutate({ body: { trackGoodsIds: [row.trackGoodsId], lock: false } })}
        >
          {t('mat.slot.unlock')}
        </Button>
      )}
    </span>
  );
}
