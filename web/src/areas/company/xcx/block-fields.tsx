import { type XcxBlockOf, XcxCustomers } from '@materia/contract/areas/company';
import { Button, InputNumber, Select } from 'antd';
import { z } from 'zod';
import { rulesOf } from '../../../kernel/form/form-rules.ts';
import { richTextField } from '../../../kernel/form/rich-text-field.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { InstantPicker } from '../../../ui/instant-picker.tsx';
import { type BlockOf, Count, Labelled, Many, Text } from './field-parts.tsx';
import { GoodsFields, ImageFields, Items } from './item-fields.tsx';
import { LinkField } from './link-field.tsx';
import { xcxSource } from './xcx-sources.ts';

const RichText = richTextField().Input;
const htmlRules = rulesOf(z.string().max(20_000));

/** Fields of the chosen module: its own, then those of every module. */
export function BlockFields(props: BlockOf) {
  return (
    <div className="xcx-fields">
      <OwnFields {...props} />
      <SharedFields {...props} />
    </div>
  );
}

function OwnFields({ block, companyId, change }: BlockOf) {
  const t = useT();
  switch (block.type) {
    case 'SEARCH':
      return (
        <Text
          label={t('xcx.field.placeholder')}
          value={block.placeholder}
          max={20}
          set={placeholder => change({ ...block, placeholder })}
        />
      );
    case 'NOTICE':
      return (
        <>
          <Text label={t('xcx.field.text')} value={block.text} max={100} set={text => change({ ...block, text })} />
          <LinkField
            value={block.link}
            sourceOf={type => xcxSource(type, companyId)}
            onChange={link => change({ ...block, link })}
          />
        </>
      );
    case 'BANNER':
      return <Items<XcxBlockOf<'BANNER'>> {...{ block, companyId, change }} most={8} />;
    case 'NAV':
      return <Items<XcxBlockOf<'NAV'>> {...{ block, companyId, change }} most={10} />;
    case 'IMAGE':
      return <ImageFields {...{ block, companyId, change }} />;
    case 'GOODS':
      return <GoodsFields {...{ block, companyId, change }} />;
    case 'TEXT':
      return <TextFields {...{ block, companyId, change }} />;
    default:
      return <ListFields {...{ block, companyId, change }} />;
  }
}

function ListFields({ block, companyId, change }: BlockOf) {
  switch (block.type) {
    case 'CATEGORY':
      return (
        <>
          <Many
            kind="CATEGORY"
            of={{ companyId }}
            ids={block.categoryIds}
            set={categoryIds => change({ ...block, categoryIds: categoryIds.slice(0, 8) })}
          />
          <Count value={block.count} most={20} set={count => change({ ...block, count })} />
        </>
      );
    case 'SECKILL':
      return <Count value={block.count} most={20} set={count => change({ ...block, count })} />;
    case 'STORE':
    case 'MAT':
      return <Count value={block.count} most={5} set={count => change({ ...block, count })} />;
    default:
      return <PickedFields {...{ block, companyId, change }} />;
  }
}

/** Modules of chosen records. */
function PickedFields({ block, companyId, change }: BlockOf) {
  const of = { companyId };
  switch (block.type) {
    case 'COUPON': {
      const set = (ids: number[]) => change({ ...block, couponIds: ids.slice(0, 6) });
      return <Many kind="COUPON" of={of} ids={block.couponIds} set={set} />;
    }
    case 'ACTIVITY': {
      const set = (ids: number[]) => change({ ...block, activityIds: ids.slice(0, 6) });
      return <Many kind="ACTIVITY" of={of} ids={block.activityIds} set={set} />;
    }
    case 'SYMPTOM': {
      const set = (ids: number[]) => change({ ...block, symptomIds: ids.slice(0, 12) });
      return <Many kind="SYMPTOM" of={of} ids={block.symptomIds} set={set} />;
    }
    case 'DOCTOR': {
      const set = (ids: number[]) => change({ ...block, doctorIds: ids.slice(0, 6) });
      return <Many kind="DOCTOR" of={of} ids={block.doctorIds} set={set} />;
    }
    default:
      return null;
  }
}

function TextFields({ block, change }: BlockOf<XcxBlockOf<'TEXT'>>) {
  const t = useT();
  return (
    <Labelled label={t('xcx.field.html')}>
      {id =>
        RichText?.({
          ...{ id, label: t('xcx.field.html'), rules: htmlRules, value: block.html, values: {}, invalid: false },
          ...{ describedBy: undefined, disabled: false },
          onChange: html => change({ ...block, html: typeof html === 'string' ? html : '' }),
        })
      }
    </Labelled>
  );
}

function SharedFields({ block, change }: BlockOf) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <Text label={t('xcx.field.title')} value={block.title} max={20} set={title => change({ ...block, title })} />
      <Labelled label={t('xcx.field.margin')}>
        {id => (
          <InputNumber
            id={id}
            min={0}
            max={48}
            precision={0}
            value={block.margin}
            onChange={margin => change({ ...block, margin: margin ?? 0 })}
          />
        )}
      </Labelled>
      <Background {...{ block, change }} />
      <Labelled label={t('xcx.field.customers')}>
        {id => (
          <Select
            id={id}
            value={block.customers}
            options={XcxCustomers.all.map(code => ({ value: code, label: XcxCustomers.label(code, lang) }))}
            onChange={customers => change({ ...block, customers })}
          />
        )}
      </Labelled>
      <Instant field="from" {...{ block, change }} />
      <Instant field="to" {...{ block, change }} />
    </>
  );
}

function Instant({ block, change, field }: Pick<BlockOf, 'block' | 'change'> & { field: 'from' | 'to' }) {
  const t = useT();
  return (
    <Labelled label={t(`xcx.field.${field}`)}>
      {id => <InstantPicker id={id} value={block[field]} onChange={at => change({ ...block, [field]: at })} />}
    </Labelled>
  );
}

function Background({ block, change }: Pick<BlockOf, 'block' | 'change'>) {
  const t = useT();
  return (
    <Labelled label={t('xcx.field.background')}>
      {id => (
        <span className="xcx-colour">
          <input
            id={id}
            type="color"
            value={block.background || '#ffffff'}
            onChange={event => change({ ...block, background: event.target.value.toUpperCase() })}
          />
          {block.background && (
            <Button size="small" type="text" onClick={() => change({ ...block, background: '' })}>
              {t('xcx.field.noBackground')}
            </Button>
          )}
        </span>
      )}
    </Labelled>
  );
}
