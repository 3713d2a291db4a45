import type { ImageDraft } from '@materia/contract/areas/goods';
import { isImageUrl } from '@materia/contract/kernel';
import { claimFiles, publicAddresses, refuse, type Tx } from '../../../kernel/index.ts';
import type { KeptImage } from './goods-record.ts';

const most = { GALLERY: 10, DETAIL: 20 } as const;

/**
 * Pictures as they are to be kept, in their order: those that are there keep their numbers, uploaded ones become the goods' (they stay
 * where a review throws them away: file_cleanup finds them by their record). The first of main and gallery is the main one (spec 03 §3.7).
 */
export async function takeImages(
  tx: Tx,
  goodsId: number,
  drafts: readonly ImageDraft[],
  kept: readonly KeptImage[],
): Promise<KeptImage[]> {
  const images: KeptImage[] = [];
  for (const draft of drafts) images.push(await takeImage(tx, goodsId, draft, kept));
  const shown = images.filter(image => image.kind === 'MAIN' || image.kind === 'GALLERY');
  const [main] = shown.find(image => image.kind === 'MAIN') ? shown.filter(image => image.kind === 'MAIN') : shown;
  const sorted = images.map(image => {
    if (image === main) return { ...image, kind: 'MAIN' as const };
    return image.kind === 'MAIN' ? { ...image, kind: 'GALLERY' as const } : image;
  });
  for (const kind of ['GALLERY', 'DETAIL'] as const)
    if (sorted.filter(image => image.kind === kind).length > most[kind])
      refuse('goods.tooManyImages', {}, { path: ['images'] });
  const order = ['MAIN', 'GALLERY', 'DETAIL', 'LABEL', 'LICENSE'];
  return sorted
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.sort - b.sort)
    .map((image, sort) => ({ ...image, sort }));
}

async function takeImage(tx: Tx, goodsId: number, draft: ImageDraft, kept: readonly KeptImage[]): Promise<KeptImage> {
  const { kind, sort } = draft;
  if (draft.imageId !== undefined) {
    const image = kept.find(each => each.imageId === draft.imageId);
    return image ? { ...image, kind, sort } : refuse('goods.imageRefused', {}, { path: ['images'] });
  }
  if (draft.fileId !== undefined) {
    const [file] = await claimFiles(tx, [draft.fileId], {
      refType: 'GOODS',
      refId: goodsId,
      modules: ['GOODS', 'MEITUAN_GOODS'],
    });
    if (!file?.mime.startsWith('image/')) return refuse('goods.imageRefused', {}, { path: ['images'] });
    const { url, thumbUrl } = publicAddresses(file);
    const { id: fileId, width, height } = file;
    return { fileId, url, thumbUrl: thumbUrl ?? url, kind, sort, width, height, source: 'UPLOAD' };
  }
  const url = draft.url ?? '';
  if (!isImageUrl(url)) refuse('goods.imageRefused', {}, { path: ['images'] });
  return { fileId: null, url, thumbUrl: url, kind, sort, width: null, height: null, source: 'URL' };
}
