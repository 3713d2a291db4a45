import { DeliveryMode, type DeliveryModeCode } from '@materia/contract/areas/order';
import {
  framesProblem,
  readStoreTimeframes,
  type StoreFrame,
  type StoreTimeframes,
  saveStoreTimeframes,
  TimeframeKind,
  type TimeframeKindCode,
} from '@materia/contract/areas/store';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { NowBadge } from '../mall/now-badge.tsx';
import { SpecialDays } from './special-days.tsx';
import { useMayChange, WhenRead } from './use-store-setting.tsx';
import { WeekGrid } from './week-grid.tsx';
import { framesOf, isOf, type Week, weekOf } from './week-spans.ts';

/** 时段: the week by drag, special days on a calendar (spec 04 §5). */
export function HoursTab({ storeId }: { storeId: number }) {
  const hours = useCall(readStoreTimeframes, { params: { storeId }, query: {} }, { quiet: true, keepPrevious: true });
  const reread = () => void hours.refetch();
  return (
    <WhenRead of={hours}>
      {data => <Hours key={`${storeId} ${data.version}`} storeId={storeId} hours={data} reread={reread} />}
    </WhenRead>
  );
}

interface Of {
  storeId: number;
  hours: StoreTimeframes;
  reread: () => void;
}

function Hours({ storeId, hours, reread }: Of) {
  const t = useT();
  const may = useMayChange();
  const [kind, setKind] = useState<TimeframeKindCode>('OPEN');
  const [mode, setMode] = useState<DeliveryModeCode | null>(null);
  const choose = (next: TimeframeKindCode) => {
    setKind(next);
    setMode(null);
  };
  const [frames, setFrames] = useState<readonly StoreFrame[]>(hours.frames);
  const save = useChange(saveStoreTimeframes, {
    quiet: true,
    onDone: () => {
      toast({ type: 'success', title: t('store.saved') });
      reread();
    },
  });
  const which = { kind, deliveryMode: kind === 'OPEN' ? null : mode };
  const own = frames.filter(frame => isOf(frame, which));
  const slot = { slotMinutes: own[0]?.slotMinutes ?? 30, capacity: own[0]?.capacity ?? 0 };
  const others = frames.filter(frame => !isOf(frame, which));
  const put = (week: Week, of = slot) => setFrames([...others, ...framesOf(week, which, of)]);
  const week = weekOf(frames, which);
  const touched = JSON.stringify(frames) !== JSON.stringify(hours.frames);
  const wrong = touched ? framesProblem(frames)?.problem : undefined;
  return (
    <div className="store-tab">
      <div className="store-bar">
        <NowBadge state={hours} />
        <KindSwitch kind={kind} setKind={choose} />
        {kind !== 'OPEN' && <ModeChoice kind={kind} mode={mode} setMode={setMode} />}
        {kind !== 'OPEN' && <SlotFields slot={slot} disabled={!may} change={of => put(week, of)} />}
        {may && touched && (
          <SaveBar
            busy={save.isPending}
            wrong={wrong !== undefined}
            undo={() => setFrames(hours.frames)}
            save={() => save.mutate({ params: { storeId }, body: { version: hours.version, frames: [...frames] } })}
          />
        )}
      </div>
      <Fault words={wrong ? t(wrong) : save.error?.message} />
      <WeekGrid label={t('store.hours.week')} week={week} change={may ? next => put(next) : undefined} />
      {may && <p className="store-hint">{t('store.hours.hint')}</p>}
      <SpecialDays storeId={storeId} frames={hours.frames} reread={reread} />
    </div>
  );
}

function Fault({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p className="store-fault" role="alert">
      {words}
    </p>
  );
}

function SaveBar(of: { busy: boolean; wrong: boolean; undo: () => void; save: () => void }) {
  const t = useT();
  return (
    <span className="store-bar-end">
      <Button onClick={of.undo}>{t('ui.cancel')}</Button>
      <Button type="primary" loading={of.busy} disabled={of.wrong} onClick={of.save}>
        {t('form.save')}
      </Button>
    </span>
  );
}

function KindSwitch({ kind, setKind }: { kind: TimeframeKindCode; setKind: (kind: TimeframeKindCode) => void }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="view-switch" role="tablist" aria-label={t('store.hours.kind')}>
      {TimeframeKind.all.map(each => (
        <button key={each} type="button" role="tab" aria-selected={each === kind} onClick={() => setKind(each)}>
          {TimeframeKind.label(each, lang)}
        </button>
      ))}
    </div>
  );
}

/** Hours of their own for one mode, beside those of all. EXPRESS has no slots (spec 04 §3.3). */
const modesOf: Readonly<Record<'DELIVERY' | 'PICKUP', readonly DeliveryModeCode[]>> = {
  DELIVERY: ['NORMAL', 'FLASH', 'ACTIVITY'],
  PICKUP: ['SELF_IP', 'SELF_STORE'],
};
function ModeChoice(of: {
  kind: 'DELIVERY' | 'PICKUP';
  mode: DeliveryModeCode | null;
  setMode: (mode: DeliveryModeCode | null) => void;
}) {
  const t = useT();
  const lang = useLang();
  const modes = modesOf[of.kind].map(value => ({ value: value as string, label: DeliveryMode.label(value, lang) }));
  return (
    <Select
      className="store-mode-choice"
      aria-label={t('store.hours.mode')}
      value={of.mode ?? ''}
      options={[{ value: '', label: t('store.hours.anyMode') }, ...modes]}
      onChange={value => of.setMode(value === '' ? null : (value as DeliveryModeCode))}
    />
  );
}

type Slot = Pick<StoreFrame, 'slotMinutes' | 'capacity'>;
function SlotFields({ slot, disabled, change }: { slot: Slot; disabled: boolean; change: (slot: Slot) => void }) {
  const t = useT();
  return (
    <>
      <InputNumber
        aria-label={t('store.hours.slotMinutes')}
        prefix={t('store.hours.slotMinutes')}
        min={5}
        max={1440}
        disabled={disabled}
        value={slot.slotMinutes}
        onChange={slotMinutes => slotMinutes && change({ ...slot, slotMinutes })}
      />
      <InputNumber
        aria-label={t('store.hours.capacity')}
        prefix={t('store.hours.capacity')}
        min={0}
        max={9999}
        disabled={disabled}
        value={slot.capacity}
        onChange={capacity => change({ ...slot, capacity: capacity ?? 0 })}
      />
    </>
  );
}
