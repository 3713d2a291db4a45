import {
  InsuranceClass,
  type InsuranceCode,
  type InsuranceCodeRow,
  InsuranceKind,
  InsuranceState,
  listInsuranceCodes,
  readInsuranceCode,
} from '@materia/contract/areas/goods';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { GoodsName } from '../goods-name.tsx';
import { PlainTable } from '../record/plain-table.tsx';
import { ReadPart } from '../record/read-part.tsx';
import { packText } from './insurance.columns.tsx';
import '../record/record.css';

/** A code of the official list with the goods that have it. */
export function CodeDrawer({ id, row }: DetailProps<InsuranceCodeRow>) {
  const t = useT();
  // A link may open a code that the list does not show: it is found by its number first.
  const one = useCall(
    listInsuranceCodes,
    { params: { limit: 1, page: 1 }, body: { ids: [id], part: 'ROWS' } },
    { quiet: true, enabled: !row },
  );
  const code = row?.code ?? one.data?.rows[0]?.code;
  if (code === undefined)
    return (
      <ReadPart read={one} isEmpty={() => true} empty={t('insuranceCode.codes.empty')}>
        {() => null}
      </ReadPart>
    );
  return <Code code={code} />;
}

function Code({ code }: { code: string }) {
  const t = useT();
  const lang = useLang();
  const read = useCall(readInsuranceCode, { params: { code } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={() => false} empty="">
      {found => (
        <div className="insurance-code">
          <h2>
            {found.regName} <CodeBadge codes={InsuranceClass} code={found.insuranceClass} lang={lang} />
          </h2>
          <p>
            {found.code} <CopyButton text={found.code} />
          </p>
          <Facts facts={factsOf(found, t, lang)} />
          <h3>{t('insuranceCode.codes.usedBy')}</h3>
          {found.usedBy.length === 0 ? (
            <p>{t('insuranceCode.codes.unused')}</p>
          ) : (
            <PlainTable
              columns={[
                'insuranceCode.field.goodsName',
                'insuranceCode.field.manufacturer',
                'insuranceCode.field.state',
              ]}
              rows={found.usedBy.map(goods => ({
                key: goods.goods_id,
                cells: [
                  <GoodsName key="name" id={goods.goods_id}>
                    {goods.goodsName}
                  </GoodsName>,
                  goods.manufacturer,
                  <CodeBadge key="state" codes={InsuranceState} code={goods.state} lang={lang} />,
                ],
              }))}
            />
          )}
        </div>
      )}
    </ReadPart>
  );
}

function factsOf(found: InsuranceCode, t: (key: string) => string, lang: 'zh' | 'en'): Fact[] {
  const said = (name: string) => t(`insuranceCode.field.${name}`);
  return [
    [said('kind'), InsuranceKind.label(found.kind, lang)],
    [said('tradeName'), found.tradeName],
    [said('dosageForm'), found.dosageForm],
    [said('spec'), found.spec],
    [said('pack'), packText(found)],
    [said('packMaterial'), found.packMaterial],
    [said('manufacturer'), found.manufacturer],
    [said('approvalNo'), found.approvalNo],
    [said('standardCode'), found.standardCode],
    [said('catalogNo'), found.catalogNo],
    [said('limitNote'), found.limitNote],
    [said('validFrom'), found.validFrom],
    [said('validTo'), found.validTo],
  ];
}
