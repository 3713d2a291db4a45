import {
  XcxBlockType,
  type XcxContent,
  type XcxServedBlock,
  type XcxServedGoods,
} from '@materia/contract/areas/company';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { sanitizeHtml } from '../../../ui/sanitize-html.ts';
import './phone.css';

interface Of {
  blocks: readonly XcxServedBlock[];
  width?: number;
  /** Bordered, and pressed to be edited. */
  chosen?: string | null;
  choose?: (key: string) => void;
  label: string;
}

/** A page as a customer's phone shows it. */
export function Phone({ blocks, width = 375, chosen, choose, label }: Of) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="xcx-phone" style={{ width }} aria-label={label} tabIndex={0}>
      {blocks.length === 0 && <p className="xcx-phone-empty">{t('xcx.phone.empty')}</p>}
      {blocks.map(({ block, content }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the list of modules chooses by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: a short cut; the list of modules chooses by keyboard
        <div
          key={block.key}
          className={`xcx-module ${chosen === block.key ? 'xcx-module-chosen' : ''}`}
          style={{ marginBottom: block.margin, background: block.background || undefined }}
          data-type={block.type}
          onClick={() => choose?.(block.key)}
        >
          {block.title && <h4>{block.title}</h4>}
          <Module block={block} content={content} />
        </div>
      ))}
    </section>
  );
}

function Module({ block, content }: XcxServedBlock) {
  const t = useT();
  const lang = useLang();
  switch (block.type) {
    case 'SEARCH':
      return <p className="xcx-search">{block.placeholder || t('xcx.phone.search')}</p>;
    case 'BANNER':
      return <Pictures urls={block.items.slice(0, 1).map(item => item.imageUrl)} more={block.items.length} />;
    case 'NAV':
      return (
        <div className="xcx-nav">
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: icons have no other name, and stand in their order
            <figure key={at}>
              {item.imageUrl && <img src={fileAddress(item.imageUrl)} alt="" />}
              <figcaption>{item.text}</figcaption>
            </figure>
          ))}
        </div>
      );
    case 'NOTICE':
      return <p className="xcx-notice">{block.text}</p>;
    case 'IMAGE':
      return <Pictures urls={[block.imageUrl]} more={1} />;
    case 'TEXT':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned here and by the server
      return <div className="xcx-html" dangerouslySetInnerHTML={{ __html: sanitizeHtml(block.html) }} />;
    case 'GOODS':
      return <Goods goods={content.goods} columns={block.columns} />;
    case 'SECKILL':
      return <Goods goods={content.goods} columns={3} />;
    case 'CATEGORY':
      return content.categories?.map(({ id, name, goods }) => (
        <div key={id}>
          <h5>{name}</h5>
          <Goods goods={goods} columns={3} />
        </div>
      ));
    case 'DOCTOR':
      return <Named content={content} name={t('xcx.phone.ask')} />;
    default:
      return <Named content={content} name={XcxBlockType.label(block.type, lang)} />;
  }
}

function Pictures({ urls, more }: { urls: readonly string[]; more: number }) {
  return urls.map(
    url =>
      url && (
        <figure key={url} className="xcx-banner">
          <img src={fileAddress(url)} alt="" />
          {more > 1 && <figcaption>1/{more}</figcaption>}
        </figure>
      ),
  );
}

function Goods({ goods = [], columns }: { goods: readonly XcxServedGoods[] | undefined; columns: number }) {
  return (
    <ul className="xcx-goods" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {goods.map(({ goodsId, goodsName, thumbUrl, goodsPrice, specialPrice }) => (
        <li key={goodsId}>
          {thumbUrl && <img src={fileAddress(thumbUrl)} alt="" loading="lazy" />}
          <span title={goodsName}>{goodsName}</span>
          <b>{yuanText(specialPrice || goodsPrice)}</b>
          {specialPrice > 0 && <s>{yuanText(goodsPrice)}</s>}
        </li>
      ))}
    </ul>
  );
}

/** What a module lists by name: coupons, activities, doctors, stores, devices, what stands on a store's own page. */
function Named({ content, name }: { content: XcxContent; name: string }) {
  const { coupons = [], activities = [], doctors = [], symptoms = [], stores = [], mats = [], home = [] } = content;
  const rows = [
    ...coupons.map(row => ({ key: `c${row.id}`, name: row.name, hint: '' })),
    ...activities.map(row => ({ key: `a${row.id}`, name: row.name, hint: '' })),
    ...doctors.map(row => ({
      key: `d${row.id}`,
      name: row.name,
      hint: [row.title, row.deptName].filter(Boolean).join(' '),
    })),
    ...symptoms.map(row => ({
      key: `s${row.id}`,
      name: row.name,
      hint: row.goods
        .map(({ goodsName }) => goodsName)
        .slice(0, 3)
        .join(' · '),
    })),
    ...[...stores, ...mats].map(row => ({ key: `p${row.id}${row.name}`, name: row.name, hint: row.address })),
    ...home.map((row, at) => ({ key: `h${at}`, name: row.title, hint: '' })),
  ];
  if (rows.length === 0) return <p className="xcx-entry">{name}</p>;
  return (
    <ul className="xcx-named">
      {rows.map(row => (
        <li key={row.key}>
          <b>{row.name}</b>
          <small>{row.hint}</small>
        </li>
      ))}
    </ul>
  );
}
