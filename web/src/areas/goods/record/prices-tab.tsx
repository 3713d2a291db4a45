import {
  listGoodsPrices,
  PriceKind,
  type PriceKindCode,
  PriceReason,
  type PriceReasonCode,
} from '@materia/contract/areas/goods';
import { dateTimeText, dayOf, yuanText } from '@materia/contract/kernel';
import { Pagination, Select } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { chosenTags } from '../../../ui/chosen-tags.tsx';
import { PlainTable } from './plain-table.tsx';
import { ReadPart } from './read-part.tsx';

const limit = 30;
const mostSteps = 100;
/** On one line, however narrow its column is. */
const whole = (text: string) => <span className="goods-prices-whole">{text}</span>;
const price = (fen: number | null) => (fen === null ? '-' : yuanText(fen));

/** The suggested price as it stood from change to change; one price alone is no plot. */
function GuidePlot({ id }: { id: number }) {
  const t = useT();
  const body = { kinds: [PriceKind.byName.guide] };
  const { data } = useCall(
    listGoodsPrices,
    { params: { goods_id: id, limit: mostSteps, page: 1 }, body },
    { quiet: true },
  );
  const changes = [...(data?.rows ?? [])].reverse().filter(row => row.new !== null);
  const last = changes.at(-1);
  if (changes.length < 2 || !last) return null;
  const today = dayOf(serverNow());
  return (
    <Chart
      title={t('goods.field.guidePrice')}
      height={200}
      measure={{ name: t('goods.field.guidePrice'), say: yuanText }}
      data={{
        kind: 'line',
        stepped: true,
        along: t('goods.price.at'),
        at: [...changes.map(({ at }) => dateTimeText(new Date(at)).slice(0, 10)), today],
        series: [{ name: t('goods.field.guidePrice'), values: [...changes, last].map(row => row.new) }],
      }}
    />
  );
}

interface Narrowed {
  kinds?: PriceKindCode[];
  reasons?: PriceReasonCode[];
}

/** Which prices are shown, and by what they came about. */
function Narrowing({ value, change }: { value: Narrowed; change: (next: Narrowed) => void }) {
  const t = useT();
  const lang = useLang();
  const shared = { mode: 'multiple', allowClear: true, showSearch: false } as const;
  return (
    <div className="goods-prices-filter">
      <Select<PriceKindCode[]>
        {...shared}
        {...chosenTags(value.kinds, t)}
        aria-label={t('goods.price.kind')}
        placeholder={t('goods.price.kind')}
        value={value.kinds ?? []}
        options={PriceKind.all.map(code => ({ value: code, label: PriceKind.label(code, lang) }))}
        onChange={kinds => change({ ...value, kinds: kinds.length > 0 ? kinds : undefined })}
      />
      <Select<PriceReasonCode[]>
        {...shared}
        {...chosenTags(value.reasons, t)}
        aria-label={t('goods.price.reason')}
        placeholder={t('goods.price.reason')}
        value={value.reasons ?? []}
        options={PriceReason.all.map(code => ({ value: code, label: PriceReason.label(code, lang) }))}
        onChange={reasons => change({ ...value, reasons: reasons.length > 0 ? reasons : undefined })}
      />
    </div>
  );
}

const columns = ['at', 'kind', 'place', 'change', 'reason', 'by'].map(name => `goods.price.${name}`);

/** 价格历史, the newest first, under the steps of the suggested price. */
export function PricesTab({ id }: { id: number }) {
  const t = useT();
  const lang = useLang();
  const [page, setPage] = useState(1);
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const read = useCall(
    listGoodsPrices,
    { params: { goods_id: id, limit, page }, body: narrowed },
    { quiet: true, keepPrevious: true },
  );
  const narrow = (next: Narrowed) => {
    setPage(1);
    setNarrowed(next);
  };
  return (
    <>
      <GuidePlot id={id} />
      <Narrowing value={narrowed} change={narrow} />
      <ReadPart read={read} isEmpty={({ total }) => !total} empty={t('goods.noPrices')}>
        {({ rows, total }) => (
          <>
            <PlainTable
              columns={columns}
              rows={rows.map(row => ({
                key: row.id,
                cells: [
                  whole(dateTimeText(new Date(row.at)).slice(0, 16)),
                  PriceKind.label(row.kind, lang),
                  row.placeName ?? '-',
                  whole(`${price(row.old)} → ${price(row.new)}`),
                  PriceReason.label(row.reason, lang),
                  row.by ?? t('goods.price.by.nobody'),
                ],
              }))}
            />
            {(total ?? 0) > limit && (
              <Pagination size="small" simple current={page} pageSize={limit} total={total ?? 0} onChange={setPage} />
            )}
          </>
        )}
      </ReadPart>
    </>
  );
}
