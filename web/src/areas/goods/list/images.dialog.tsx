import { type GoodsDetails, type GoodsRow, readGoodsDetails, saveGoodsImages } from '@materia/contract/areas/goods';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { imageDrafts, keptFiles } from '../record/editor-values.ts';
import { pictureFields } from '../record/picture-fields.ts';

const file = z.object({ id: z.int() }).loose();
const ImagesForm = form({
  area: 'goods',
  schema: z.object({
    images: z.array(file).max(11).default([]),
    detailImages: z.array(file).max(20).default([]),
    labelImages: z.array(file).max(20).default([]),
    licenseImages: z.array(file).max(9).default([]),
  }),
  fields: pictureFields,
});

/** 图片 of a goods: dropped, pasted, by address, put in order; the first is the main one (spec 03 §3.7). */
export function ImagesDialog({ targets, run, cancel }: ActionDialogProps<GoodsRow>) {
  const [target] = targets;
  const read = useCall(readGoodsDetails, { params: { goods_id: target?.id ?? 0 } }, { enabled: target !== undefined });
  // Its pictures as they are now, not as they were when the dialog was last open.
  if (!read.data || !read.isFetchedAfterMount) return null;
  return <Pictures goods={read.data} done={() => void run({})} cancel={cancel} />;
}

function Pictures({ goods, done, cancel }: { goods: GoodsDetails; done: () => void; cancel: () => void }) {
  const t = useT();
  const [initial] = useState(() => ({
    images: keptFiles(goods, ['MAIN', 'GALLERY']),
    detailImages: keptFiles(goods, ['DETAIL']),
    labelImages: keptFiles(goods, ['LABEL']),
    licenseImages: keptFiles(goods, ['LICENSE']),
  }));
  const submit = async (values: Record<string, unknown>) => {
    const of = values as unknown as typeof initial;
    const images = imageDrafts(of);
    const { goods_id, version } = goods;
    const saved = await api(saveGoodsImages, { body: { goods_id, version, images } }, { quiet: true });
    toast({ type: 'success', title: t(saved.review ? 'goods.savedForReview' : 'goods.saved') });
  };
  return (
    <ImagesForm
      dialog={{ title: `${t('goods.action.images')} · ${goods.goodsName}`, width: 720 }}
      initial={initial as never}
      submit={submit}
      done={done}
      cancel={cancel}
    />
  );
}
