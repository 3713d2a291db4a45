import { type CompanyCodeRow, exportCompanyCodes, extensionTexts as t } from '@materia/contract/areas/goods';
import { numberColumn, onExport, sheetBatches, sql } from '../../../kernel/index.ts';
import { companyCodeColumns, companyCodeFrom } from './company-code-rows.ts';
import { codeCompanyOf, companyCodeIds } from './company-codes.ts';

/** POST goods/companycode/export: what a company's ERP calls the goods of the filter. */
export const exportCompanyCodesHandler = onExport(exportCompanyCodes)<CompanyCodeRow>({
  fileName: t['extension.export.codes'],
  columns: [
    { title: t['extension.field.goodsNo'], kind: 'id', value: row => row.goodsNo },
    { title: t['extension.field.goodsName'], width: 28, value: row => row.goodsName },
    { title: t['extension.field.barcode'], kind: 'id', value: row => row.barcode },
    { title: t['extension.field.spec'], value: row => row.spec },
    { title: t['extension.field.manufacturer'], value: row => row.manufacturer },
    { title: t['extension.field.externalGoodsNo'], kind: 'id', value: row => row.externalGoodsNo },
    numberColumn(t['extension.field.multiplyRate'], row => row.multiplyRate),
    numberColumn(t['extension.field.divideRate'], row => row.divideRate),
  ],
  // Whose codes is settled before the first byte is sent.
  batches: ({ db, actor, input: { body } }) => {
    const companyId = codeCompanyOf(actor, body.companyId);
    return sheetBatches(db, companyCodeIds(actor, companyId, body), ids =>
      db.rows<CompanyCodeRow>(sql`
        select ${companyCodeColumns(companyId)} ${companyCodeFrom(companyId)} join (${ids}) page on page.id = g.id order by page.n`),
    );
  },
});
