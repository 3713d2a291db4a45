import { listMedicalCompanyOffers, listYiyaochengOffers, searchGoodsByBarcode } from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { Button } from 'antd';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { FoundOffer } from './send-goods.ts';

const pauseMs = 600;
const mostOffers = 5;
const goodsScreen = screenAt('/app/goods/goods_mgmt');

/**
 * A barcode that is scanned into a new goods finds the one that has it: opened beside, so that what is typed stays. Where there is none,
 * what suppliers offer under it, to begin with.
 */
export function ScannedBarcode({ barcode, take }: { barcode: string; take: (offer: FoundOffer) => void }) {
  const t = useT();
  const code = useDebounced(barcode.trim(), pauseMs);
  const whole = /^(\d{8}|\d{12,13})$/.test(code);
  const { data } = useCall(searchGoodsByBarcode, { params: { code } }, { quiet: true, enabled: whole });
  if (!whole || !data) return null;
  const [found] = data;
  if (!found) return <Offers code={code} take={take} />;
  return (
    <section className="goods-card" aria-live="polite">
      <Badge tone="warning">{t('goods.scan.found', { name: found.goodsName })}</Badge>{' '}
      <a
        className="link-in-text"
        href={`${goodsScreen.path}?goodsId=${found.goods_id}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('goods.scan.open')}
      </a>
    </section>
  );
}

function Offers({ code, take }: { code: string; take: (offer: FoundOffer) => void }) {
  const t = useT();
  const asked = { params: { limit: mostOffers, page: 1 }, body: { query: code, part: 'ROWS' as const } };
  const companies = useCall(listMedicalCompanyOffers, asked, { quiet: true });
  const mall = useCall(listYiyaochengOffers, asked, { quiet: true });
  const offers: FoundOffer[] = [
    ...(companies.data?.rows ?? []).map(row => ({ provider: 'MEDICAL_COMPANY' as const, row })),
    ...(mall.data?.rows ?? []).map(row => ({ provider: 'YIYAOCHENG' as const, row })),
  ].filter(({ row }) => row.barcode === code);
  if (offers.length === 0) return null;
  return (
    <section className="goods-card" aria-live="polite">
      <h3>{t('catalogue.scan.found')}</h3>
      <ul className="goods-checks">
        {offers.slice(0, mostOffers).map(offer => {
          const { supplierGoodsId, supplierName, name, spec } = offer.row;
          const said = t('catalogue.scan.offer', { supplier: supplierName, name, spec });
          return (
            <li key={supplierGoodsId}>
              {said}{' '}
              <Button
                size="small"
                aria-label={`${t('catalogue.scan.fill')} ${supplierName}`}
                onClick={() => take(offer)}
              >
                {t('catalogue.scan.fill')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
