import type { XcxBlockOf } from '@materia/contract/areas/company';
import { XcxGoodsFrom } from '@materia/contract/areas/company';
import { Button, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { type BlockOf, Count, Labelled, Many } from './field-parts.tsx';
import { HotAreas } from './hot-areas.tsx';
import { LinkField } from './link-field.tsx';
import { PicturePick } from './picture-pick.tsx';
import { xcxSource } from './xcx-sources.ts';

const none = { type: 'NONE' as const, value: '', name: '' };

export function GoodsFields({ block, companyId, change }: BlockOf<XcxBlockOf<'GOODS'>>) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  return (
    <>
      <Labelled label={t('xcx.field.goodsFrom')}>
        {fieldId => (
          <Select
            id={fieldId}
            value={block.goodsFrom}
            options={XcxGoodsFrom.all.map(code => ({ value: code, label: XcxGoodsFrom.label(code, lang) }))}
            onChange={goodsFrom => change({ ...block, goodsFrom })}
          />
        )}
      </Labelled>
      {block.goodsFrom === 'PICKED' && (
        <Many
          kind="GOODS"
          of={{ companyId }}
          ids={block.goodsIds}
          set={ids => change({ ...block, goodsIds: ids.slice(0, 20) })}
        />
      )}
      {block.goodsFrom === 'CATEGORY' && (
        <PickInput
          id={id}
          label={t('xcx.pick.CATEGORY')}
          many={false}
          source={xcxSource('CATEGORY', companyId)}
          value={block.categoryId ?? undefined}
          onChange={picked => change({ ...block, categoryId: (picked as number | undefined) ?? null })}
        />
      )}
      {block.goodsFrom !== 'PICKED' && (
        <Count value={block.count} most={20} set={count => change({ ...block, count })} />
      )}
      <Columns value={block.columns} set={columns => change({ ...block, columns })} />
    </>
  );
}

type Listed = XcxBlockOf<'BANNER'> | XcxBlockOf<'NAV'>;
export function Items<B extends Listed>({ block, companyId, change, most }: BlockOf<B> & { most: number }) {
  const t = useT();
  const items = block.items as readonly { imageUrl: string; text?: string; link: XcxBlockOf<'NOTICE'>['link'] }[];
  const set = (next: readonly unknown[]) => change({ ...block, items: next } as B);
  const put = (at: number, patch: object) =>
    set(items.map((item, index) => (index === at ? { ...item, ...patch } : item)));
  const empty = block.type === 'NAV' ? { imageUrl: '', text: '', link: none } : { imageUrl: '', link: none };
  return (
    <>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items are told by their order
        <fieldset key={at} className="xcx-item">
          <legend>{at + 1}</legend>
          <PicturePick
            label={t('xcx.field.picture')}
            value={item.imageUrl}
            onChange={imageUrl => put(at, { imageUrl })}
          />
          {block.type === 'NAV' && (
            <Input
              aria-label={t('xcx.field.text')}
              value={item.text}
              maxLength={6}
              onChange={event => put(at, { text: event.target.value })}
            />
          )}
          <LinkField
            value={item.link}
            sourceOf={type => xcxSource(type, companyId)}
            onChange={link => put(at, { link })}
          />
          <Button size="small" type="text" danger onClick={() => set(items.filter((_, index) => index !== at))}>
            {t('xcx.item.remove')}
          </Button>
        </fieldset>
      ))}
      {items.length < most && <Button onClick={() => set([...items, empty])}>{t('xcx.item.add')}</Button>}
    </>
  );
}

export function ImageFields({ block, companyId, change }: BlockOf<XcxBlockOf<'IMAGE'>>) {
  const t = useT();
  const { imageUrl, areas } = block;
  return (
    <>
      <PicturePick
        label={t('xcx.field.picture')}
        value={imageUrl}
        onChange={url => change({ ...block, imageUrl: url })}
      />
      {imageUrl && (
        <>
          <p className="xcx-hint">{t('xcx.areas.help')}</p>
          <HotAreas imageUrl={imageUrl} areas={areas} onChange={next => change({ ...block, areas: next })} />
        </>
      )}
      {areas.map((area, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas are numbered by their order
        <fieldset key={at} className="xcx-item">
          <legend>{at + 1}</legend>
          <LinkField
            value={area.link}
            sourceOf={type => xcxSource(type, companyId)}
            onChange={link =>
              change({ ...block, areas: areas.map((each, index) => (index === at ? { ...each, link } : each)) })
            }
          />
          <Button
            size="small"
            type="text"
            danger
            onClick={() => change({ ...block, areas: areas.filter((_, index) => index !== at) })}
          >
            {t('xcx.item.remove')}
          </Button>
        </fieldset>
      ))}
    </>
  );
}

function Columns({ value, set }: { value: number; set: (columns: number) => void }) {
  const t = useT();
  return (
    <Labelled label={t('xcx.item.columns')}>
      {id => <InputNumber id={id} min={1} max={3} precision={0} value={value} onChange={n => set(n ?? 2)} />}
    </Labelled>
  );
}
