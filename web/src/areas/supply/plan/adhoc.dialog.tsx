import { listShelfBatches, type ShelfBatch, supplyTracks } from '@materia/contract/areas/supply';
import { Alert, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { chosenTags } from '../../../ui/chosen-tags.tsx';
import { ColumnTable } from '../../../ui/column-table.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { Modal } from '../../../ui/modal.tsx';
import { toast } from '../../../ui/toast.ts';
import { slotName } from './plan-lines.tsx';
import './supply.css';

/** A slot with goods, as whoever stands before it needs it: what lies there by the books is not said. */
export interface AdhocSlot {
  readonly trackGoodsId: number;
  readonly subNo: number;
  readonly trackNo: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly capacity: number;
}
interface Of {
  readonly matId: number;
  readonly matName: string;
  readonly slots: readonly AdhocSlot[];
  readonly done: () => void;
  readonly close: () => void;
}
interface Said {
  readonly counted: number | null;
  readonly quantity: number;
  /** Of the choices; null: the first-expiring. */
  readonly batch: string | null;
  readonly codes: readonly string[];
}
const unsaid: Said = { counted: null, quantity: 0, batch: null, codes: [] };
const batchKey = ({ batchNo, expiresOn }: ShelfBatch) => `${batchNo}/${expiresOn ?? ''}`;
const traceCode = /^\d{20}$/;

/** 现场补货: counted slots are filled at once out of the device's store, and stand as a finished plan (spec 06 §6). */
export function AdhocSupplyDialog({ matId, matName, slots, done, close }: Of) {
  const t = useT();
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map());
  const goodsIds = [...new Set(slots.map(slot => slot.goodsId))];
  const shelf = useCall(listShelfBatches, { body: { matId, goodsIds } }, { quiet: true });
  const supply = useChange(supplyTracks, {
    quiet: true,
    onDone: ({ planNo, loadedQty }) => {
      toast({ type: 'success', title: t('supply.adhoc.done', { planNo, n: loadedQty }) });
      done();
    },
  });
  const lines = linesOf(slots, said, shelf.data ?? []);
  return (
    <Modal
      open
      width={980}
      title={`${t('supply.adhoc.title')} · ${matName}`}
      okText={t('supply.adhoc.fill', { n: lines.length })}
      cancelText={t('list.cancel')}
      okButtonProps={{ disabled: lines.length === 0, loading: supply.isPending }}
      onOk={() => supply.mutate({ body: { matId, lines } })}
      onCancel={close}
    >
      <div className="supply-cards">
        <p className="supply-faint">{t('supply.adhoc.help')}</p>
        {supply.error?.kind === 'refused' && <Alert type="error" showIcon title={supply.error.message} />}
        <WhenRead of={shelf}>
          {batches => (
            <Slots
              {...{ slots, said, batches }}
              say={(id, more) => setSaid(new Map(said).set(id, { ...(said.get(id) ?? unsaid), ...more }))}
            />
          )}
        </WhenRead>
      </div>
    </Modal>
  );
}

/** What is sent: slots that were counted, each with its batch. */
function linesOf(slots: readonly AdhocSlot[], said: ReadonlyMap<number, Said>, batches: readonly ShelfBatch[]) {
  return slots.flatMap(({ trackGoodsId, goodsId }) => {
    const { counted, quantity, batch, codes } = said.get(trackGoodsId) ?? unsaid;
    if (counted === null) return [];
    const own = batches.filter(each => each.goodsId === goodsId);
    const { batchNo = '', expiresOn = null } = own.find(each => batchKey(each) === batch) ?? own[0] ?? {};
    const taken = quantity === 0 ? { batchNo: '', expiresOn: null } : { batchNo, expiresOn };
    return [{ trackGoodsId, counted, quantity, ...taken, traceCodes: quantity === 0 ? [] : [...codes] }];
  });
}

interface SlotsOf extends Pick<Of, 'slots'> {
  readonly said: ReadonlyMap<number, Said>;
  readonly batches: readonly ShelfBatch[];
  readonly say: (trackGoodsId: number, more: Partial<Said>) => void;
}

function Slots({ slots, said, batches, say }: SlotsOf) {
  const t = useT();
  const sayOf = (slot: AdhocSlot) => said.get(slot.trackGoodsId) ?? unsaid;
  const units = (slot: AdhocSlot, field: 'counted' | 'quantity', most: number) => {
    const title = t(field === 'counted' ? 'supply.line.counted' : 'supply.suggest.quantity');
    return (
      <InputNumber
        aria-label={`${slotName(slot)} ${title}`}
        inputMode="numeric"
        min={0}
        max={most}
        precision={0}
        disabled={field === 'quantity' && sayOf(slot).counted === null}
        value={sayOf(slot)[field]}
        onChange={value => say(slot.trackGoodsId, { [field]: field === 'counted' ? value : (value ?? 0) })}
      />
    );
  };
  return (
    <ColumnTable
      stacks
      label={t('supply.adhoc.title')}
      rows={slots}
      rowKey={slot => slot.trackGoodsId}
      columns={[
        { key: 'slot', title: t('supply.line.slot'), cell: slotName },
        { key: 'goods', title: t('supply.line.goods'), cell: slot => slot.goodsName },
        { key: 'capacity', title: t('supply.adhoc.capacity'), cell: slot => slot.capacity },
        { key: 'counted', title: t('supply.line.counted'), cell: slot => units(slot, 'counted', 999) },
        { key: 'quantity', title: t('supply.suggest.quantity'), cell: slot => units(slot, 'quantity', slot.capacity) },
        {
          key: 'batch',
          title: t('supply.pick.batches'),
          cell: slot => <BatchChoice {...{ slot, batches, say }} of={sayOf(slot)} />,
        },
        { key: 'codes', title: t('supply.adhoc.codes'), cell: slot => <Codes {...{ slot, say }} of={sayOf(slot)} /> },
      ]}
    />
  );
}

type CellOf = Pick<SlotsOf, 'say'> & { readonly slot: AdhocSlot; readonly of: Said };

function BatchChoice({ slot, batches, of, say }: CellOf & Pick<SlotsOf, 'batches'>) {
  const t = useT();
  const own = batches.filter(batch => batch.goodsId === slot.goodsId);
  if (own.length === 0) return <span className="supply-off">{t('supply.adhoc.noBatch')}</span>;
  const [first] = own as [ShelfBatch];
  return (
    <Select
      className="supply-adhoc-batch"
      aria-label={`${slotName(slot)} ${t('supply.line.batch')}`}
      disabled={of.quantity === 0}
      value={of.batch ?? batchKey(first)}
      options={own.map(batch => ({
        value: batchKey(batch),
        label: `${batch.batchNo} (${batch.expiresOn ?? emptyMark}) × ${batch.quantity}`,
      }))}
      onChange={batch => say(slot.trackGoodsId, { batch })}
    />
  );
}

/** Scanned one after the other; what is no trace code is not taken. */
function Codes({ slot, of, say }: CellOf) {
  const t = useT();
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      className="supply-adhoc-codes"
      aria-label={`${slotName(slot)} ${t('supply.adhoc.codes')}`}
      placeholder={t('supply.adhoc.scan')}
      {...chosenTags(of.codes, t)}
      maxTagCount={1}
      tokenSeparators={[' ', ',', '，']}
      disabled={of.quantity === 0}
      value={[...of.codes]}
      onChange={codes =>
        say(slot.trackGoodsId, { codes: codes.map(code => code.trim()).filter(code => traceCode.test(code)) })
      }
    />
  );
}
