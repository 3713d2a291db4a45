import { type CatalogueProviderCode, compareOffers } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PlainTable } from '../record/plain-table.tsx';

const one = 1;
const useOffers = (provider: CatalogueProviderCode, goodsId: number) =>
  useCall(compareOffers, { params: { provider }, body: { goodsId, quantity: one } }, { quiet: true });

/** What suppliers ask for the goods now, the cheapest first, beside what it costs (spec 03 §5.8). */
export function CostOffers({ goodsId, cost }: { goodsId: number; cost: number | null }) {
  const t = useT();
  const [companies, mall] = [useOffers('MEDICAL_COMPANY', goodsId), useOffers('YIYAOCHENG', goodsId)];
  if (!companies.data || !mall.data) return null;
  const offers = [...companies.data.offers, ...mall.data.offers].toSorted((a, b) => a.landed - b.landed);
  const against = (landed: number) => {
    if (!cost) return '-';
    const percent = Math.round(((landed - cost) * 100) / cost);
    return percent > 0 ? `+${percent}%` : `${percent}%`;
  };
  return (
    <>
      <h3>{t('cost.words.offers')}</h3>
      {offers.length === 0 ? (
        <p className="cost-none">{t('cost.words.noOffers')}</p>
      ) : (
        <PlainTable
          columns={[
            ...['catalogue.field.supplier', 'catalogue.field.name', 'catalogue.compare.landed'],
            ...['catalogue.field.diffRate', 'catalogue.field.stock'],
          ]}
          rows={offers.map(offer => ({
            key: offer.supplierGoodsId,
            cells: [
              <span key="supplier">
                {offer.supplierName}{' '}
                {offer.barred && <Badge tone="warning">{t(`catalogue.barred.${offer.barred}`)}</Badge>}
              </span>,
              [offer.name, offer.spec].filter(Boolean).join(' · '),
              yuanText(offer.landed),
              against(offer.landed),
              offer.stock,
            ],
          }))}
        />
      )}
    </>
  );
}
