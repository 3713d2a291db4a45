import { listMatImages, type MatImage, MatImageKind, removeMatImage, saveMatImages } from '@materia/contract/areas/mat';
import { UploadedFile } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { Question } from '../../../ui/question.tsx';
import { TimeText } from '../../../ui/time-text.tsx';

const AddForm = form({
  area: 'mat',
  schema: z.strictObject({
    kind: z.literal(MatImageKind.all),
    files: z.array(UploadedFile).min(1).max(20),
  }),
  fields: {
    kind: selectField(MatImageKind, { label: 'mat.image.kind' }),
    files: picturesField({ label: 'mat.image.files', module: 'MAT', most: 20 }),
  },
});

/** 图片 of a device by kind; one of them stands for it in lists. */
export function ImagesTab({ matId, changed }: { matId: number; changed: () => void }) {
  const t = useT();
  const may = useSession().has('MAT:WRITE');
  const [adding, setAdding] = useState(false);
  const images = useCall(listMatImages, { params: { id: matId } }, { quiet: true, keepPrevious: true });
  const reread = () => {
    void images.refetch();
    changed();
  };
  return (
    <div className="mat-tab">
      {may && (
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('mat.image.add')}
        </Button>
      )}
      <WhenRead of={images}>
        {list =>
          list.length === 0 ? (
            <EmptyPanel message={t('mat.image.none')} />
          ) : (
            MatImageKind.all.map(kind => (
              <Kind key={kind} images={list.filter(image => image.kind === kind)} {...{ kind, matId, may, reread }} />
            ))
          )
        }
      </WhenRead>
      {adding && (
        <AddForm
          dialog={{ title: t('mat.image.add') }}
          initial={{ kind: 'FRONT' }}
          submit={({ kind, files }) =>
            api(saveMatImages, { body: { matId, kind, fileIds: files.map(file => file.id) } }, { quiet: true })
          }
          done={() => {
            setAdding(false);
            reread();
          }}
          cancel={() => setAdding(false)}
        />
      )}
    </div>
  );
}

interface KindOf {
  kind: MatImage['kind'];
  images: readonly MatImage[];
  matId: number;
  may: boolean;
  reread: () => void;
}

function Kind({ kind, images, matId, may, reread }: KindOf) {
  const t = useT();
  const lang = useLang();
  const [removed, setRemoved] = useState<MatImage | null>(null);
  const save = useChange(saveMatImages, { onDone: reread });
  const remove = useChange(removeMatImage, { onDone: reread });
  if (images.length === 0) return null;
  return (
    <>
      <h4>{MatImageKind.label(kind, lang)}</h4>
      <ul className="mat-pictures">
        {images.map(image => (
          <li key={image.matImageId}>
            <figure>
              <img src={fileAddress(image.thumbUrl ?? image.url)} alt={MatImageKind.label(kind, lang)} loading="lazy" />
              <Caption
                {...{ image, may }}
                busy={save.isPending}
                cover={() => save.mutate({ body: { matId, kind, coverId: image.fileId } })}
                drop={() => setRemoved(image)}
              />
            </figure>
          </li>
        ))}
      </ul>
      {removed && (
        <Question
          title={t('mat.image.removeAsk')}
          yes={t('mat.image.remove')}
          no={t('ui.cancel')}
          danger
          busy={remove.isPending}
          onYes={() =>
            remove.mutate({ params: { matImageId: removed.matImageId } }, { onSettled: () => setRemoved(null) })
          }
          onNo={() => setRemoved(null)}
        />
      )}
    </>
  );
}

interface CaptionOf {
  image: MatImage;
  may: boolean;
  busy: boolean;
  cover: () => void;
  drop: () => void;
}

/** When it was taken, and what may be done with it. */
function Caption({ image, may, busy, cover, drop }: CaptionOf) {
  const t = useT();
  return (
    <figcaption>
      <TimeText at={image.takenAt} />
      {image.isCover && <Badge tone="primary">{t('mat.image.cover')}</Badge>}
      {may && !image.isCover && (
        <Button size="small" type="link" loading={busy} onClick={cover}>
          {t('mat.image.makeCover')}
        </Button>
      )}
      {may && (
        <Button size="small" type="link" danger onClick={drop}>
          {t('mat.image.remove')}
        </Button>
      )}
    </figcaption>
  );
}
