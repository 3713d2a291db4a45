import {
  bandOf,
  listTestItems,
  referenceText,
  TestContext,
  type TestField,
  TestGender,
  type TestItem,
} from '@materia/contract/areas/store';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import './simple-test.css';

const ItemDialog = later(() => import('./item.dialog.tsx').then(part => part.ItemDialog));

/** 项目: what stores may measure, and what is normal of it; the platform's (spec 04 §5). */
export function ItemsPart() {
  const t = useT();
  const { data, error, refetch } = useCall(listTestItems, {}, { quiet: true });
  const mayWrite = useSession().user?.privs.includes('STORE:TEST') ?? false;
  const [edited, setEdited] = useState<TestItem | 'new' | null>(null);
  if (error) return <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={5} />;
  const close = () => {
    setEdited(null);
    void refetch();
  };
  const title = (name: string) => t(`simpletest.field.${name}`);
  return (
    <section className="test-items">
      {mayWrite && (
        <div className="test-foot">
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('simpletest.item.new')}
          </Button>
        </div>
      )}
      <PlainTable
        titles={[title('itemName'), title('code'), title('reference'), title('status'), ...(mayWrite ? [''] : [])]}
        rows={data.map(item => ({
          key: item.id,
          cells: [
            item.name,
            item.code,
            <References key="references" item={item} />,
            <Badge key="status" tone={item.enabled ? 'success' : 'inverse'}>
              {t(item.enabled ? 'simpletest.item.on' : 'simpletest.item.off')}
            </Badge>,
            mayWrite && (
              <Button key="edit" type="link" size="small" onClick={() => setEdited(item)}>
                {t('simpletest.item.edit')}
              </Button>
            ),
          ],
        }))}
      />
      {edited && <ItemDialog item={edited === 'new' ? undefined : edited} close={close} />}
    </section>
  );
}

function References({ item }: { item: TestItem }) {
  return (
    <span className="test-readings">
      {item.fields.map(field => (
        <References1 key={field.key} field={field} />
      ))}
    </span>
  );
}

/** 收缩压 90-139 mmHg, band by band. */
function References1({ field }: { field: TestField }) {
  const lang = useLang();
  const said = field.bands.map(band => {
    const of = [
      band.context && TestContext.label(band.context, lang),
      band.gender && TestGender.label(band.gender, lang),
      referenceText(field, bandOf({ bands: [band] }, { context: band.context, gender: band.gender ?? 0 })),
    ];
    return of.filter(Boolean).join(' ');
  });
  return (
    <span>
      {field.label} {said.join('; ')} <small>{field.unit}</small>
    </span>
  );
}
