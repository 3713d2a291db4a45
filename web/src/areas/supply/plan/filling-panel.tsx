import {
  type FilledLine,
  SupplyDiffReason,
  type SupplyPlanDetail,
  type SupplyPlanLine,
} from '@materia/contract/areas/supply';
import type { UploadedFile } from '@materia/contract/kernel';
import { Checkbox, InputNumber, Select } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { fileShelf } from '../../../kernel/upload/kept-files.ts';
import { PicturesField } from '../../../kernel/upload/pictures-field.tsx';
import { patient, uploaderFor } from '../../../kernel/upload/uploader.ts';
import { GoodsName } from '../../goods/index.ts';
import { countLine, loadBatch, offBy } from './filling.ts';
import { FinishFilling } from './finish-filling.tsx';
import { slotName } from './plan-lines.tsx';
import { type Found, ScanLine } from './scan-line.tsx';
import { useFilling } from './use-filling.ts';

const uploadPhoto = patient(uploaderFor('MAT', 'picture'));

/** 补货: slot by slot in the order of the shelves, counted blind before anything else; finished with a picture (spec 06 §7). */
export function FillingPanel({ plan, done }: { plan: SupplyPlanDetail; done: () => void }) {
  const t = useT();
  const { filling, say, kept, forget } = useFilling(plan);
  const [photos, setPhotos] = useState<readonly UploadedFile[]>([]);
  const [pending, setPending] = useState(false);
  const { user } = useSession();
  // As what is said of the slots: kept on the phone at once, sent when there is a network.
  const shelf = useMemo(() => fileShelf(`supply.filling/${user?.userId ?? 0}/${plan.id}`), [user?.userId, plan.id]);
  const id = useId();
  const cards = useRef<HTMLElement>(null);
  // A package in the hand leads to its slot: the first of its goods that has not been counted.
  const found = ({ lineIds }: Found) => {
    const lineId = lineIds.find(each => filling[each]?.counted == null) ?? lineIds[0];
    const card = cards.current?.querySelector<HTMLElement>(`[data-line="${lineId}"]`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('input')?.focus({ preventScroll: true });
  };
  const finished = () => {
    forget();
    void shelf.keep([]);
    done();
  };
  return (
    <section ref={cards} className="supply-cards" aria-label={t('supply.plan.tab.filling')}>
      <ScanLine planId={plan.id} found={found} />
      {plan.planLines.map(line => {
        const of = filling[line.lineId];
        return of && <SlotCard key={line.lineId} line={line} of={of} say={say} />;
      })}
      <div className="supply-card">
        <h3 id={`${id}-label`}>{t('supply.fill.photo')}</h3>
        <PicturesField
          id={id}
          label={t('supply.fill.photo')}
          value={[]}
          onChange={setPhotos}
          onPending={setPending}
          keep={shelf}
          upload={uploadPhoto}
          most={9}
        />
      </div>
      <FinishFilling {...{ plan, filling, photos, pending, finished }} queued={kept === 'queued'} />
    </section>
  );
}

interface CardProps {
  readonly line: SupplyPlanLine;
  readonly of: FilledLine;
  readonly say: (line: FilledLine) => void;
}

function SlotCard({ line, of, say }: CardProps) {
  const t = useT();
  const name = `${slotName(line)} ${line.goodsName}`;
  const off = offBy(line, of);
  return (
    <article
      className={off === 0 ? 'supply-card' : 'supply-card supply-card-off'}
      aria-label={name}
      data-line={line.lineId}
    >
      <h3>
        <strong className="supply-slot">{slotName(line)}</strong>{' '}
        <GoodsName id={line.goodsId}>{line.goodsName}</GoodsName>
      </h3>
      <div className="supply-row">
        <span>{t('supply.fill.count')}</span>
        <InputNumber
          size="large"
          inputMode="numeric"
          aria-label={`${name} ${t('supply.line.counted')}`}
          placeholder={t('supply.line.counted')}
          min={0}
          max={999}
          precision={0}
          value={of.counted}
          onChange={value => say(countLine(line, of, value))}
        />
        {off !== 0 && <OffBooks off={off} of={of} say={say} name={name} />}
        {of.counted === null && <span className="supply-faint">{t('supply.fill.countHelp')}</span>}
      </div>
      {of.counted !== null && (
        <>
          <PullRow line={line} of={of} say={say} name={name} />
          {of.batches.length > 0 && <LoadRows line={line} of={of} say={say} name={name} />}
        </>
      )}
    </article>
  );
}

type RowProps = CardProps & { readonly name: string };

function OffBooks({ off, of, say, name }: Omit<RowProps, 'line'> & { off: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <span className="supply-off">{t('supply.fill.off', { n: off > 0 ? `+${off}` : off })}</span>
      <Select
        size="large"
        className="supply-reason"
        aria-label={`${name} ${t('supply.plan.field.reason')}`}
        placeholder={t('supply.plan.field.reason')}
        value={of.diffReason}
        options={SupplyDiffReason.all.map(code => ({ value: code, label: SupplyDiffReason.label(code, lang) }))}
        onChange={diffReason => say({ ...of, diffReason })}
      />
    </>
  );
}

function PullRow({ of, say, name }: RowProps) {
  const t = useT();
  if (of.counted === 0) return null;
  return (
    <div className="supply-row">
      <span>{t('supply.fill.pull')}</span>
      <InputNumber
        size="large"
        inputMode="numeric"
        aria-label={`${name} ${t('supply.line.pulled')}`}
        min={0}
        max={of.counted ?? 0}
        precision={0}
        value={of.pulled}
        onChange={value => say({ ...of, pulled: value ?? 0, pulledLost: Math.min(of.pulledLost, value ?? 0) })}
      />
      {of.pulled > 0 && (
        <>
          <span>{t('supply.line.pulledLost')}</span>
          <InputNumber
            size="large"
            inputMode="numeric"
            aria-label={`${name} ${t('supply.line.pulledLost')}`}
            min={0}
            max={of.pulled}
            precision={0}
            value={of.pulledLost}
            onChange={value => say({ ...of, pulledLost: value ?? 0 })}
          />
        </>
      )}
    </div>
  );
}

function LoadRows({ line, of, say, name }: RowProps) {
  const t = useT();
  const quantityOf = (at: number) => line.picked.filter(batch => batch.quantity > 0)[at]?.quantity ?? 0;
  return (
    <>
      <span>{t('supply.fill.load')}</span>
      {of.batches.map((batch, at) => {
        const label = `${name} ${batch.batchNo}`;
        const units = (field: 'loaded' | 'lost') => (
          <span className="supply-pair">
            {t(`supply.line.${field}`)}
            <InputNumber
              size="large"
              inputMode="numeric"
              aria-label={`${label} ${t(`supply.line.${field}`)}`}
              min={0}
              max={quantityOf(at)}
              precision={0}
              value={batch[field]}
              onChange={value => say(loadBatch(of, at, { [field]: value ?? 0 }, quantityOf(at)))}
            />
          </span>
        );
        return (
          <div key={`${batch.batchNo}/${batch.expiresOn}`} className="supply-row">
            <span className="supply-batch">
              {batch.batchNo} <span className="supply-faint">{batch.expiresOn}</span>
            </span>
            {units('loaded')}
            {units('lost')}
            <span className="supply-pair">
              {t('supply.line.returned')} <strong>{batch.returned}</strong>
            </span>
            <Checkbox
              checked={batch.front}
              onChange={event =>
                say({
                  ...of,
                  batches: of.batches.map((each, n) => (n === at ? { ...each, front: event.target.checked } : each)),
                })
              }
            >
              {t('supply.line.front')}
            </Checkbox>
          </div>
        );
      })}
    </>
  );
}
