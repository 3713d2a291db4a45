import {
  type CompanyCostRow,
  type CostEntry,
  CostOrigin,
  readCostHistory,
  type StoreCostRow,
} from '@materia/contract/areas/goods';
import { type AnswerOf, dayOf, yuanText } from '@materia/contract/kernel';
import { serverNow } from '../../../kernel/clock.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsName } from '../goods-name.tsx';
import { CostOffers } from './cost-offers.tsx';
import './cost.css';

const placeFactor = 1_000_000_000;
type History = AnswerOf<typeof readCostHistory>;

/** Costs of a goods at its company and its stores. The number names both, so that a link opens it too. */
export function CompanyCostDrawer({ id }: DetailProps<CompanyCostRow>) {
  return <CostHistory of={{ companyId: Math.floor(id / placeFactor), goodsId: id % placeFactor }} />;
}

/** Costs of a goods at one store. */
export function StoreCostDrawer({ id }: DetailProps<StoreCostRow>) {
  return <CostHistory of={{ storeId: Math.floor(id / placeFactor), goodsId: id % placeFactor }} />;
}

/** What it costs the place today: a store its own, else what it costs the company. */
function costNow(entries: readonly CostEntry[], place: number | null): number | null {
  const today = dayOf(serverNow());
  const holds = entries.filter(each => each.validFrom <= today && (each.validTo === null || each.validTo >= today));
  const own = holds.find(({ storeId }) => storeId === place) ?? holds.find(({ storeId }) => storeId === null);
  return own?.cost ?? null;
}

function CostHistory({ of }: { of: { goodsId: number; companyId?: number; storeId?: number } }) {
  const t = useT();
  const { has } = useSession();
  const history = useCall(readCostHistory, { body: of }, { quiet: true });
  if (!history.data)
    return history.error ? (
      <ErrorPanel message={history.error.message} retry={() => void history.refetch()} />
    ) : (
      <RowsSkeleton rows={8} />
    );
  const { goodsName, spec, entries } = history.data;
  return (
    <article>
      <header className="record-head">
        <h2>
          <GoodsName id={of.goodsId}>{[goodsName, spec].filter(Boolean).join(' · ')}</GoodsName>
        </h2>
      </header>
      {entries.length === 0 ? (
        <EmptyPanel message={t('cost.words.noHistory')} />
      ) : (
        <>
          <AgainstPrices history={history.data} />
          <h3>{t('cost.words.history')}</h3>
          <Entries entries={entries} />
        </>
      )}
      {has('GOODS') && <CostOffers goodsId={of.goodsId} cost={costNow(entries, of.storeId ?? null)} />}
    </article>
  );
}

/** What it cost on each day on which something changed; the prices of today beside it. */
function AgainstPrices({ history }: { history: History }) {
  const t = useT();
  const { entries, guidePrice, minPrice } = history;
  const own = entries.some(({ storeId }) => storeId === null) ? entries.filter(each => each.storeId === null) : entries;
  const at = [...own].reverse();
  const same = (value: number) => at.map(() => value);
  const series = [
    { name: t('cost.field.storeCost'), values: at.map(({ cost }) => cost) },
    { name: t('cost.field.guidePrice'), values: same(guidePrice), previous: true },
    ...(minPrice === null ? [] : [{ name: t('cost.words.minPrice'), values: same(minPrice) }]),
  ];
  return (
    <Chart
      title={t('cost.words.against')}
      height={220}
      measure={{ name: t('setting.unit.fen'), say: yuanText }}
      data={{
        kind: 'line',
        stepped: true,
        along: t('cost.field.validFrom'),
        at: at.map(({ validFrom }) => validFrom),
        series,
      }}
    />
  );
}

function Entries({ entries }: { entries: readonly CostEntry[] }) {
  const t = useT();
  const lang = useLang();
  const place = ({ storeId, storeName }: CostEntry) => (storeId === null ? t('cost.words.company') : storeName);
  const note = ({ supplier, invoiceNo, remark }: CostEntry) =>
    [supplier, invoiceNo, remark].filter(Boolean).join(' · ') || emptyMark;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section className="cost-history-scroll" tabIndex={0} aria-label={t('cost.words.history')}>
      <table className="cost-history">
        <thead>
          <tr>
            <th scope="col">{t('cost.field.validFrom')}</th>
            <th scope="col">{t('cost.field.validTo')}</th>
            <th scope="col">{t('cost.field.storeId')}</th>
            <th scope="col" className="cost-money">
              {t('cost.field.storeCost')}
            </th>
            <th scope="col">{t('cost.field.source')}</th>
            <th scope="col">{t('cost.field.remark')}</th>
            <th scope="col">{t('cost.field.byName')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={`${entry.storeId ?? 0}-${entry.id}`}>
              <td>{entry.validFrom}</td>
              <td>{entry.validTo ?? emptyMark}</td>
              <td>{place(entry)}</td>
              <td className="cost-money">{yuanText(entry.cost)}</td>
              <td>{CostOrigin.label(entry.source, lang)}</td>
              <td>{note(entry)}</td>
              <td>{entry.byName ?? emptyMark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
