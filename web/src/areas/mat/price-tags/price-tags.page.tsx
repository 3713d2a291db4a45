import { listTracks } from '@materia/contract/areas/mat';
import { type AnswerOf, yuanText } from '@materia/contract/kernel';
import type { Search } from '../../../kernel/list-screen/filter.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { PrintSheets } from '../../../ui/print/print-sheets.tsx';
import './price-tags.css';

type Track = AnswerOf<typeof listTracks>['tracks'][number];

/** 价签 of the slots that the address names: `?print=TAGS&tagsOf=23&ids=3.5`, four across an A4 sheet. */
export function PriceTagsPage({ search }: { search: Search }) {
  const t = useT();
  const matId = Number(search.tagsOf);
  const ids = new Set(
    String(search.ids ?? '')
      .split(/[.,]/)
      .map(Number),
  );
  const tracks = useCall(
    listTracks,
    { body: { matId } },
    { quiet: true, enabled: Number.isInteger(matId) && matId > 0 },
  );
  if (!(matId > 0)) return <EmptyPanel message={t('mat.tags.none')} />;
  return (
    <WhenRead of={tracks}>
      {data => {
        const tagged = data.tracks.filter(track => ids.has(track.trackGoodsId) && track.goodsId !== null);
        return tagged.length === 0 ? (
          <EmptyPanel message={t('mat.tags.none')} />
        ) : (
          <Sheet name={data.matName} tracks={tagged} />
        );
      }}
    </WhenRead>
  );
}

function Sheet({ name, tracks }: { name: string; tracks: readonly Track[] }) {
  const t = useT();
  return (
    <PrintSheets title={`${t('mat.editor.tags')} · ${name}`}>
      <article className="print-sheet price-tags">
        {tracks.map(track => (
          <Tag key={track.trackGoodsId} track={track} />
        ))}
      </article>
    </PrintSheets>
  );
}

function Tag({ track }: { track: Track }) {
  const { trackNo, goodsId, goodsName, spec, price, specialPrice } = track;
  const special = specialPrice > 0;
  return (
    <section className="price-tag" data-tag={track.trackGoodsId}>
      <header>
        <b>{trackNo}</b>
        <span>{goodsName}</span>
      </header>
      <small>{spec}</small>
      <p>
        {special && <s>{yuanText(price ?? 0)}</s>}
        <strong>{price === null ? '-' : yuanText(special ? specialPrice : price)}</strong>
      </p>
      <CodePicture kind="code128" text={String(goodsId)} label={String(goodsName)} />
    </section>
  );
}
