import {
  type CatalogueProviderCode,
  ExpiryMonths,
  exportMedicalCompanyOffers,
  exportYiyaochengOffers,
  listMedicalCompanyOffers,
  listMedicalCompanySuppliers,
  listYiyaochengOffers,
  listYiyaochengSuppliers,
  OfferMatch,
  type SupplierOffer,
  SupplierType,
} from '@materia/contract/areas/goods';
import { type Screen, screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import type { AboveProps, ListDeclaration, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, moneyRange, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { foundList } from '../../../kernel/list-screen/found-list.ts';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { viewedScreen } from '../../../kernel/list-screen/screen-views.tsx';
import { later } from '../../../ui/later.tsx';
import { regionSource } from '../../company/index.ts';
import { goodsSource } from '../goods-sources.ts';
import { offerColumns } from './catalogue.columns.tsx';
import { CatalogueStatus } from './catalogue-status.tsx';
import { allowedOf, offerActions } from './offer-actions.tsx';
import { OfferCard } from './offer-card.tsx';

const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.SupplierImportDialog));

const label = (name: string) => ({ label: `catalogue.field.${name}` });
const offered = 30;
const suppliersOf = (call: typeof listYiyaochengSuppliers) =>
  foundList(async asked => {
    const params = { limit: asked.ids ? Math.min(asked.ids.length, 100) : offered, page: 1 };
    const { rows } = await api(call, { params, body: { ...asked, part: 'ROWS' } }, { quiet: true });
    return rows.map(({ supplierId, name, code }) => ({ value: supplierId, label: name, hint: code }));
  });
const offerFilters = {
  query: text({ ...label('query'), max: 100 }),
  matchState: choice(OfferMatch, { many: true, ...label('matchState') }),
  inStock: flag({ ...label('inStock'), place: 'more' }),
  supplierType: choice(SupplierType, { many: true, ...label('supplierType'), place: 'more' }),
  expiryMonths: choice(ExpiryMonths, { ...label('expiryMonths'), place: 'more' }),
  goodsId: pick(goodsSource, { ...label('goods'), place: 'more' }),
  region: {
    ...pick(regionSource, { ...label('region'), place: 'more' }),
    send: (code: number, name: string) => ({ [name]: String(code) }),
  },
  priceRange: moneyRange({ ...label('price'), place: 'more', needs: 'COST' }),
} as const;

function listOf(
  provider: CatalogueProviderCode,
  screen: Screen,
  of: {
    offers: typeof listYiyaochengOffers;
    suppliers: typeof listYiyaochengSuppliers;
    file: typeof exportYiyaochengOffers;
  },
) {
  return {
    screen,
    call: of.offers,
    rowKey: 'supplierGoodsId',
    rowName: (row: SupplierOffer) => row.name,
    pageSize: 30,
    export: of.file,
    filters: { ...offerFilters, supplierId: pick(suppliersOf(of.suppliers), label('supplier')) },
    columns: offerColumns,
    mobile: ['name', 'supplierName', 'price'],
    actions: offerActions(provider),
    allowed: allowedOf,
    above: ({ anew }: AboveProps) => <CatalogueStatus provider={provider} anew={anew} />,
    toolbar: [
      {
        name: 'import',
        label: 'catalogue.action.import',
        needs: 'GOODS:WRITE',
        dialog: (props: ToolbarProps) => <Import {...props} provider={provider} />,
      },
    ],
  } satisfies ListDeclaration<typeof of.offers>;
}

/** 药企商品查询: by own goods, one row for each supplier. */
export const MedicalCompanyScreen = listScreen(
  listOf('MEDICAL_COMPANY', screenAt('/app/goods/medical_company_goods_search'), {
    offers: listMedicalCompanyOffers,
    suppliers: listMedicalCompanySuppliers,
    file: exportMedicalCompanyOffers,
  }),
);

const mall = screenAt('/app/goods/yi_yao_cheng_search');
const mallList = listOf('YIYAOCHENG', mall, {
  offers: listYiyaochengOffers,
  suppliers: listYiyaochengSuppliers,
  file: exportYiyaochengOffers,
});
const desk = { on: () => true, tiled: true, sort: [], actions: ['adopt', 'compare'], Card: OfferCard } as const;

/** 医药城查询: as cards, or as the table where they are sorted and compared by column. */
export const YiyaochengScreen = viewedScreen({
  screen: mall,
  bare: 'cards',
  views: [
    { name: 'cards', label: 'catalogue.view.cards', View: listScreen({ ...mallList, view: 'cards', desk }) },
    { name: 'table', label: 'catalogue.view.table', View: listScreen({ ...mallList, view: 'table' }) },
  ],
});
